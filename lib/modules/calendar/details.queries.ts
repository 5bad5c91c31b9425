import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendars, eventGuests, events } from '@/lib/db/schema/calendar'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { type SubjectScopes, subjectNames } from '@/lib/modules/tasks/reach.queries'
import type { TaskSubject } from '@/lib/modules/tasks/tasks.schema'

import { NO_EVENT } from './calendar.labels'
import { type CalendarViewer, mayChange, seesDetails } from './reach.queries'

/** Returns an event with its guests; 404 for one whose details the viewer does not see. */
export const loadEvent = (viewer: CalendarViewer, id: string, scopes: SubjectScopes) =>
  readInCompany(viewer, async (tx) => {
    const [e, home, room, owner, organizer] = [
      alias(events, 'e'),
      alias(calendars, 'home'),
      alias(calendars, 'room'),
      alias(users, 'owner'),
      alias(users, 'organizer'),
    ]
    const [found] = await tx
      .select({
        event: e,
        calendarName: sql<string>`coalesce(nullif(home.name, ''), owner.display_name, '')`,
        roomName: room.name,
        organizerName: organizer.displayName,
        canEdit: mayChange(viewer),
      })
      .from(e)
      .innerJoin(home, and(eq(home.companyId, e.companyId), eq(home.id, e.calendarId)))
      .leftJoin(room, and(eq(room.companyId, e.companyId), eq(room.id, e.roomId)))
      .leftJoin(owner, and(eq(owner.companyId, e.companyId), eq(owner.id, home.ownerId)))
      .leftJoin(organizer, and(eq(organizer.companyId, e.companyId), eq(organizer.id, e.organizerId)))
      .where(and(eq(e.companyId, viewer.companyId), eq(e.id, id), sql`e.deleted_at is null`, seesDetails(viewer)))
    if (!found) throw notFound(NO_EVENT)
    const { event, ...names } = found
    const guests = await loadGuests(tx, viewer, id)
    return {
      ...pickColumns(event),
      ...names,
      subject: await nameSubject(tx, scopes, event),
      guests: guests.map(({ customerId, leadId, ...guest }) => ({
        ...guest,
        customerId: scopes.customer ? customerId : null,
        leadId: scopes.lead ? leadId : null,
      })),
      response: guests.find(({ userId }) => userId === viewer.actorId)?.response ?? null,
      changedDays: event.rule === null ? 0 : await countChanged(tx, viewer, id),
    }
  })

/** Returns the day on which an event is next, or was last; null for one whose details the viewer does not see. */
export const findNextDay = (viewer: CalendarViewer, id: string): Promise<string | null> =>
  readInCompany(viewer, async (tx) => {
    const { rows } = await tx.execute<{ day: string }>(sql`
      select n.day from events e
      join calendars home on home.company_id = e.company_id and home.id = e.calendar_id
      join calendar_entries n on n.company_id = e.company_id and n.event_id = e.id
      where e.company_id = ${viewer.companyId} and e.id = ${id} and e.deleted_at is null and ${seesDetails(viewer)}
      order by n.ends_at <= now(), abs(extract(epoch from n.starts_at - now())) limit 1`)
    return rows[0]?.day ?? null
  })

export type EventDetails = Awaited<ReturnType<typeof loadEvent>>

type Columns = typeof events.$inferSelect

const pickColumns = (event: Columns) => {
  const { companyId: _, deletedAt: __, createdBy: ___, updatedBy: ____, ...rest } = event
  const { customerId: _c, leadId: _l, searchText: _s, ...columns } = rest
  return columns
}

/** Returns whom an event is about; null where the viewer may not see the record: its link leads nowhere for them. */
async function nameSubject(tx: Tx, scopes: SubjectScopes, event: Columns) {
  const subject = subjectOfEvent(event)
  if (subject === null) return null
  const name = (await subjectNames(tx, scopes, [subject])).get(subject.id)
  return name === undefined ? null : { ...subject, name }
}

function subjectOfEvent({ customerId, leadId }: Pick<Columns, 'customerId' | 'leadId'>): TaskSubject | null {
  if (customerId) return { entity: 'customer', id: customerId }
  return leadId ? { entity: 'lead', id: leadId } : null
}

const loadGuests = (tx: Tx, { companyId }: CalendarViewer, eventId: string) =>
  tx
    .select({
      id: eventGuests.id,
      userId: eventGuests.userId,
      customerId: eventGuests.customerId,
      leadId: eventGuests.leadId,
      name: sql<string>`coalesce(users.display_name, nullif(event_guests.name, ''), event_guests.email, '')`,
      email: eventGuests.email,
      isOptional: eventGuests.isOptional,
      response: eventGuests.response,
      responseComment: eventGuests.responseComment,
    })
    .from(eventGuests)
    .leftJoin(users, and(eq(users.companyId, eventGuests.companyId), eq(users.id, eventGuests.userId)))
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, eventId)))
    .orderBy(asc(eventGuests.createdAt), asc(eventGuests.id))

/** Returns how many events of a series were changed by themselves: moving the series would undo them. */
async function countChanged(tx: Tx, { companyId }: CalendarViewer, id: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.seriesId, id), sql`${events.deletedAt} is null`))
  return row?.count ?? 0
}
