import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendarChoices, calendarEntries, calendars, events } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { touch } from '@/lib/records/touch'

import type { CalendarChange, CalendarInput } from './calendar.schema'
import { OVERLAP } from './entries.mutations'
import { dropEventFiles } from './files.mutations'
import { type Calendar, type CalendarViewer, lockCalendar, requireSeenCalendar } from './reach.queries'

/** Creates a calendar of the office or of a room. 409 for a name that another has. */
export const createCalendar = (viewer: CalendarViewer, { isExclusive, ...input }: CalendarInput) =>
  refusing(() =>
    inCompany(viewer, async (tx) => {
      const { companyId, actorId } = viewer
      const id = newId()
      await tx.insert(calendars).values({
        ...input,
        isExclusive: isExclusive || input.kind === 'room',
        companyId,
        id,
        createdBy: actorId,
        updatedBy: actorId,
      })
      await recordCalendarChange(tx, viewer, { id, act: 'created', data: { kind: input.kind } })
      return { id }
    }),
  )

/** Changes fields of a calendar. 403, 404, 409 (version, name, events that overlap in one that becomes exclusive). */
export const updateCalendar = (viewer: CalendarViewer, id: string, { version, ...set }: CalendarChange) =>
  refusing(() =>
    inCompany(viewer, async (tx) => {
      const before = await lockCalendar(tx, viewer, { id, version })
      requireLinkable(before, set)
      const isExclusive = before.kind === 'room' || (set.isExclusive ?? before.isExclusive)
      const name = before.kind === 'personal' ? '' : (set.name ?? before.name)
      await tx
        .update(calendars)
        .set({ ...set, name, isExclusive, ...touch(version, viewer.actorId) })
        .where(isIt(viewer, id))
      if (isExclusive !== before.isExclusive) await holdEntries(tx, viewer, { id, isExclusive })
      await recordCalendarChange(tx, viewer, { id, act: 'updated', data: { fields: Object.keys(set) } })
      return { id, version: version + 1 }
    }),
  )

/** Throws 422 for what a calendar of a subscription cannot be: nobody adds to it, and its events are as they are. */
function requireLinkable({ kind }: Calendar, { sharing, isExclusive }: Omit<CalendarChange, 'version'>): void {
  if (kind !== 'link') return
  if (sharing === 'write') throw invalid({ sharing: 'יומן שנקרא מתוכנה אחרת אינו נפתח לשינוי' })
  if (isExclusive) throw invalid({ isExclusive: 'ביומן שנקרא מתוכנה אחרת אי אפשר למנוע כפילות' })
}

/** Makes the busy events from now on exclusive of each other, or no longer; bookings are so anyway. */
async function holdEntries(
  tx: Tx,
  { companyId }: CalendarViewer,
  { id, isExclusive }: { id: string; isExclusive: boolean },
) {
  await tx.execute(sql`update calendar_entries n
    set held_from = case when ${isExclusive} or e.holds_calendar and e.calendar_id = n.calendar_id
        then n.starts_at - e.buffer_before * interval '1 minute' end,
      held_until = case when ${isExclusive} or e.holds_calendar and e.calendar_id = n.calendar_id
        then n.ends_at + e.buffer_after * interval '1 minute' end
    from events e
    where n.company_id = ${companyId} and n.calendar_id = ${id} and n.is_busy and n.ends_at > now()
      and e.company_id = n.company_id and e.id = n.event_id`)
}

/** Deletes a calendar of the office or of a room that has no events ahead; past ones go with it. 403, 404, 409. */
export const deleteCalendar = (viewer: CalendarViewer, id: string, { version }: { version: number }) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    const calendar = await lockCalendar(tx, viewer, { id, version })
    if (calendar.kind === 'link')
      throw conflict('link_calendar', 'היומן נקרא מתוכנה אחרת. כדי להסיר אותו מנתקים את המינוי במסך ״קישורי יומן״.')
    if (calendar.kind === 'personal') throw conflict('personal_calendar', 'יומן אישי אינו נמחק.')
    const [ahead] = await tx
      .select({ id: events.id })
      .from(calendarEntries)
      .innerJoin(events, and(eq(events.companyId, companyId), eq(events.id, calendarEntries.eventId)))
      .where(
        and(
          eq(calendarEntries.companyId, companyId),
          eq(calendarEntries.calendarId, id),
          ne(events.status, 'cancelled'),
          sql`${calendarEntries.endsAt} > now()`,
        ),
      )
      .limit(1)
    if (ahead) throw conflict('has_events', 'ביומן יש אירועים עתידיים. כדי למחוק אותו יש להעביר או לבטל אותם קודם.')
    const now = new Date()
    await tx
      .update(calendars)
      .set({ deletedAt: now, ...touch(version, actorId) })
      .where(isIt(viewer, id))
    const gone = await tx
      .update(events)
      .set({ deletedAt: now })
      .where(and(eq(events.companyId, companyId), eq(events.calendarId, id), isNull(events.deletedAt)))
      .returning({ id: events.id })
    await dropEventFiles(
      tx,
      viewer,
      gone.map((event) => event.id),
    )
    await tx.execute(sql`delete from calendar_entries n using events e
      where e.company_id = ${companyId} and e.calendar_id = ${id} and n.company_id = e.company_id and n.event_id = e.id`)
    await recordCalendarChange(tx, viewer, { id, act: 'deleted' })
    return { id }
  })

/** Shows or hides a calendar on the actor's screen; 404 for one that the actor does not see. */
export const showCalendar = (viewer: CalendarViewer, id: string, { isShown }: { isShown: boolean }) =>
  inCompany(viewer, async (tx) => {
    const { companyId, actorId } = viewer
    await requireSeenCalendar(tx, viewer, id)
    await tx
      .insert(calendarChoices)
      .values({ companyId, userId: actorId, calendarId: id, isShown })
      .onConflictDoUpdate({
        target: [calendarChoices.companyId, calendarChoices.userId, calendarChoices.calendarId],
        set: { isShown },
      })
    return { id }
  })

const isIt = ({ companyId }: CalendarViewer, id: string) =>
  and(eq(calendars.companyId, companyId), eq(calendars.id, id))

type Change = { id: string; act: 'created' | 'updated' | 'deleted'; data?: Record<string, unknown> }

async function recordCalendarChange(tx: Tx, viewer: CalendarViewer, { id, act, data = {} }: Change): Promise<void> {
  await publish(tx, viewer, { topic: 'calendar', entityId: id, kind: act })
  await audit(tx, viewer, { action: `calendar.${act}`, entity: 'calendar', entityId: id, data })
}

async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'calendars_name')) throw conflict('name_taken', 'יש כבר יומן או חדר בשם הזה.')
    if (violatesConstraint(error, OVERLAP))
      throw conflict('overlapping', 'ביומן יש אירועים עתידיים שחופפים זה לזה. יש להזיז אותם לפני שמונעים כפילות.')
    throw error
  }
}
