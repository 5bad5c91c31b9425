import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'

import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { forbidden, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendars, events } from '@/lib/db/schema/calendar'
import { isOfficeUser } from '@/lib/records/office-users'

import { NO_CALENDAR, NO_EVENT } from './calendar.labels'

/** Who looks at calendars; managers change those of the office and of rooms, and every event in them. */
export type CalendarViewer = Scope<'calendar'> & { readonly isManager: boolean }

export type Calendar = typeof calendars.$inferSelect
export type EventRow = typeof events.$inferSelect

/** Returns an actor's view of the calendars; throws Forbidden without `use calendar`. */
export const calendarViewer = (actor: Actor): CalendarViewer => ({
  isManager: false,
  ...requireScope('calendar', actor),
})

/**
 * Condition for the calendars whose entries a viewer may list: their own, those that are shared, and what they manage.
 * Of users who left the past stays with their events, and nothing is shown of their calendars.
 */
export const inCalendars = ({ companyId, actorId, isManager }: CalendarViewer): SQL | undefined =>
  and(
    eq(calendars.companyId, companyId),
    isNull(calendars.deletedAt),
    or(
      eq(calendars.ownerId, actorId),
      sql`calendars.sharing <> 'none'`,
      isManager ? sql`calendars.kind in ('team', 'room')` : undefined,
    ),
    sql`(calendars.owner_id is null or exists (select from users u where u.company_id = ${companyId}
      and u.id = calendars.owner_id and u.disabled_at is null and u.deleted_at is null))`,
  )

/**
 * Condition for events `e` in their calendars `home` that a viewer sees with their details: their own, those to which
 * they are invited, and those of shared calendars that are not private.
 */
export const seesDetails = ({ actorId, isManager }: CalendarViewer): SQL<boolean> =>
  areDetailsOpen(sql`${actorId}`, sql`${isManager}`)

/**
 * Condition for events `e` in their calendars `home` joined with users, that the user is active and sees the details: for
 * what is sent to users later, when nobody acts.
 */
export const isEventSeenByUser = (): SQL | undefined => {
  const held = sql`kesher.permissions_of(users.company_id, users.id)`
  const mayUse = sql`'use calendar' = any (${held})`
  return and(isOfficeUser(), mayUse, areDetailsOpen(sql`users.id`, sql`'manage calendars' = any (${held})`))
}

const areDetailsOpen = (userId: SQL, isManager: SQL): SQL<boolean> => sql<boolean>`(
  e.organizer_id = ${userId} or home.owner_id = ${userId}
  or exists (select from event_guests g where g.company_id = e.company_id and g.event_id = e.id and g.user_id = ${userId})
  or not e.is_private and (home.sharing in ('read', 'write') or ${isManager} and home.kind in ('team', 'room')))`

/** Condition for events `e` in their calendars `home` that a viewer may change; nobody those of a subscription. */
export const mayChange = ({
  actorId,
  isManager,
}: CalendarViewer): SQL<boolean> => sql<boolean>`(home.kind <> 'link' and (
  e.organizer_id = ${actorId} or home.owner_id = ${actorId}
  or not e.is_private and (home.sharing = 'write' or ${isManager} and home.kind in ('team', 'room'))))`

type Wanted = { id: string; version?: number }

/** Locks an event to change it; 403 for whoever only sees it, 404, 409 (version). */
export async function lockEvent(tx: Tx, viewer: CalendarViewer, { id, version }: Wanted): Promise<EventRow> {
  const { companyId } = viewer
  await lockEventRow(tx, viewer, id)
  const { rows } = await tx.execute<{ sees: boolean; changes: boolean }>(sql`
    select ${seesDetails(viewer)} as sees, ${mayChange(viewer)} as changes
    from events e join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    where e.company_id = ${companyId} and e.id = ${id} and e.deleted_at is null`)
  const [rights] = rows
  if (!rights?.sees) throw notFound(NO_EVENT)
  if (!rights.changes) throw forbidden('רק מי שקבע את האירוע, או מי שהיומן שלו או פתוח לו לשינוי, יכול לשנות אותו')
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
  if (!event) throw notFound(NO_EVENT)
  if (version !== undefined && event.version !== version) throw stale()
  return event
}

/** Locks an event, and before it the series that it left: whoever changes the series changes both. */
export async function lockEventRow(tx: Tx, { companyId }: { readonly companyId: string }, id: string): Promise<void> {
  await tx.execute(sql`
    select from events where company_id = ${companyId}
      and id = (select e.series_id from events e where e.company_id = ${companyId} and e.id = ${id})
    for no key update`)
  await tx.execute(sql`select from events where company_id = ${companyId} and id = ${id} for no key update`)
}

/** Throws 404 for an event whose details a viewer does not see. */
export async function requireSeenEvent(tx: Tx, viewer: CalendarViewer, id: string): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from events e join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
    where e.company_id = ${viewer.companyId} and e.id = ${id} and e.deleted_at is null and ${seesDetails(viewer)}`)
  if (rows.length === 0) throw notFound(NO_EVENT)
}

/** Locks a calendar to change it: one's own, or as a manager one of the office or of a room; 403, 404, 409 (version). */
export async function lockCalendar(tx: Tx, viewer: CalendarViewer, { id, version }: Wanted): Promise<Calendar> {
  const [calendar] = await tx
    .select()
    .from(calendars)
    .where(and(inCalendars(viewer), eq(calendars.id, id)))
    .for('update')
  if (!calendar) throw notFound(NO_CALENDAR)
  const isOwn = calendar.ownerId === viewer.actorId
  if (!isOwn && !(viewer.isManager && isOfOffice(calendar))) throw forbidden('אין לך הרשאה לשנות את היומן הזה')
  if (version !== undefined && calendar.version !== version) throw stale()
  return calendar
}

/** Whether a calendar is the office's or a room's, and no one user's. */
export const isOfOffice = ({ kind }: Pick<Calendar, 'kind'>): boolean => kind === 'team' || kind === 'room'

/** Whether a viewer may add events to a calendar; nobody to one of a subscription. */
export const mayAddTo = (
  { ownerId, kind, sharing }: Pick<Calendar, 'ownerId' | 'kind' | 'sharing'>,
  { actorId, isManager }: CalendarViewer,
): boolean => kind !== 'link' && (ownerId === actorId || sharing === 'write' || (isManager && isOfOffice({ kind })))

/** Returns an event of the company; 404. For callers that have checked who asks. */
export async function findEvent(tx: Tx, { companyId }: { readonly companyId: string }, id: string): Promise<EventRow> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, id), isNull(events.deletedAt)))
  if (!event) throw notFound(NO_EVENT)
  return event
}

/** Throws 404 for a calendar that a viewer does not see. */
export async function requireSeenCalendar(tx: Tx, viewer: CalendarViewer, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(inCalendars(viewer), eq(calendars.id, id)))
  if (!found) throw notFound(NO_CALENDAR)
}
