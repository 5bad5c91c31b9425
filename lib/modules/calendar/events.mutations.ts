import { and, eq, sql } from 'drizzle-orm'

import { forbidden, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendars, events } from '@/lib/db/schema/calendar'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { requireSubject, type SubjectScopes } from '@/lib/modules/tasks/reach.queries'
import { touch } from '@/lib/records/touch'

import type { EventChange, EventDeletion, EventInput, SpanInput } from './calendar.schema'
import { notFree, OVERLAP, writeEntries } from './entries.mutations'
import { listInvitedUsers, notifyGuests, recordEventChange } from './event-changes.mutations'
import { notifyChange, saveEvent } from './event-row.mutations'
import { dropEventFiles } from './files.mutations'
import { setGuests } from './guests.mutations'
import { newUid } from './ics-event.rules'
import { sendInvitations } from './invitations.mutations'
import { ensurePersonalCalendars } from './personal-calendars.commands'
import {
  type Calendar,
  type CalendarViewer,
  type EventRow,
  findEvent,
  inCalendars,
  lockEvent,
  mayAddTo,
} from './reach.queries'
import { applySeriesChange, deleteOfSeries, type SeriesChange } from './series.mutations'
import { firstEntry } from './series.rules'
import { type EventSpan, spanColumns, toSpan } from './spans.rules'

/**
 * Creates an event or a series, in the actor's own calendar unless another is named. 403 for a calendar that the actor may
 * not change, 409 where an exclusive calendar is not free, 422 by field.
 */
export const createEvent = (viewer: CalendarViewer, input: EventInput, scopes: SubjectScopes) =>
  refusingOverlap(() =>
    inCompany(viewer, async (tx) => {
      const { companyId, actorId } = viewer
      const { guests, subject, calendarId, roomId, span, rule, notifyGuests: isTold, ...values } = input
      const home = await requireCalendar(tx, viewer, calendarId)
      if (roomId) await requireRoom(tx, viewer, roomId)
      await requireSubject(tx, scopes, subject)
      const placed = seriesSpan(readSpan(span, values.isBusy), rule)
      const id = newId()
      await tx.insert(events).values({
        ...values,
        ...placed,
        ...subjectColumnsOf(subject),
        rule,
        expandedUntil: rule === null ? null : (placed.startOn ?? '1970-01-01'),
        companyId,
        id,
        calendarId: home.id,
        roomId,
        organizerId: actorId,
        uid: newUid(id),
        createdBy: actorId,
        updatedBy: actorId,
      })
      const event = await findEvent(tx, viewer, id)
      const invited = await setGuests(tx, viewer, { event, guests, scopes })
      await writeEntries(tx, viewer, event)
      await notifyGuests(tx, viewer, { event, kind: 'event.invited', to: invited })
      await sendInvitations(tx, viewer, { ids: [id], isTold })
      await recordEventChange(tx, viewer, { event, act: 'created' })
      return { id, version: 1 }
    }),
  )

/**
 * Changes fields of an event; of a series those of one, of one with all after it, or of all. Returns the event that stands
 * for what was changed: one that leaves its series is a new one. 403, 404, 409 (version, time that is taken), 422 by field.
 */
export const updateEvent = (viewer: CalendarViewer, id: string, change: EventChange, scopes: SubjectScopes) =>
  refusingOverlap(() =>
    inCompany(viewer, async (tx) => {
      const { version, part, day, notifyGuests: isTold, keepsZone, ...fields } = change
      const before = await lockEvent(tx, viewer, { id, version })
      const zone = keepsZone ? before.zone : undefined
      await requireTargets(tx, viewer, { fields, before, scopes })
      if (before.rule !== null) {
        const changed: SeriesChange = {
          part: requirePart(part),
          day,
          set: columnsOf(fields, before, zone),
          guests: fields.guests,
          isTold,
        }
        return applySeriesChange(tx, viewer, { before, change: changed, scopes })
      }
      requireNoPart(before, part)
      const set = columnsOf(fields, before, zone)
      const after = await saveEvent(tx, viewer, { before, set })
      const invited = fields.guests ? await setGuests(tx, viewer, { event: after, guests: fields.guests, scopes }) : []
      await writeEntries(tx, viewer, after)
      await notifyChange(tx, viewer, { before, after, invited })
      await sendInvitations(tx, viewer, { ids: [id], isTold })
      await recordEventChange(tx, viewer, { event: after, act: 'updated', data: { fields: Object.keys(fields) } })
      return { id, version: after.version }
    }),
  )

/** Deletes an event, or those of a series that are named. 403, 404, 409 (version), 422. */
export const deleteEvent = (
  viewer: CalendarViewer,
  id: string,
  { version, part, day, notifyGuests: isTold }: EventDeletion,
) =>
  inCompany(viewer, async (tx) => {
    const before = await lockEvent(tx, viewer, { id, version })
    if (before.rule !== null) return deleteOfSeries(tx, viewer, { before, part: requirePart(part), day, isTold })
    requireNoPart(before, part)
    return deleteSingle(tx, viewer, { before, isTold })
  })

/** Deletes one event; of an event that left its series the series has none on that day either. */
async function deleteSingle(tx: Tx, viewer: CalendarViewer, { before, isTold }: { before: EventRow; isTold: boolean }) {
  const { companyId, actorId } = viewer
  const invited = await listInvitedUsers(tx, viewer, before.id)
  await tx
    .update(events)
    .set({ deletedAt: new Date(), ...touch(before.version, actorId) })
    .where(and(eq(events.companyId, companyId), eq(events.id, before.id)))
  if (before.seriesId !== null)
    await tx
      .update(events)
      .set({ exdates: sql`array_append(exdates, ${before.seriesDay}::date)` })
      .where(and(eq(events.companyId, companyId), eq(events.id, before.seriesId)))
  await dropEventFiles(tx, viewer, [before.id])
  await writeEntries(tx, viewer, { ...before, deletedAt: new Date() })
  await notifyGuests(tx, viewer, { event: before, kind: 'event.cancelled', to: invited })
  await sendInvitations(tx, viewer, { ids: [before.id], isTold })
  await recordEventChange(tx, viewer, { event: before, act: 'deleted' })
  return { id: before.id }
}

type Fields = Omit<EventChange, 'version' | 'part' | 'day' | 'notifyGuests' | 'keepsZone'>

type Targets = { fields: Fields; before: EventRow; scopes: SubjectScopes }

/** Throws where an event is to be moved to what the actor may not use; where it is already, it may stay. */
async function requireTargets(tx: Tx, viewer: CalendarViewer, { fields, before, scopes }: Targets): Promise<void> {
  const { calendarId, roomId, subject } = fields
  if (calendarId && calendarId !== before.calendarId) await requireCalendar(tx, viewer, calendarId)
  if (roomId && roomId !== before.roomId) await requireRoom(tx, viewer, roomId)
  if (subject && subject.id !== before.customerId && subject.id !== before.leadId)
    await requireSubject(tx, scopes, subject)
}

/** Returns the columns that a change sets; in a zone that is given its times have their place on that zone's clock. */
function columnsOf({ guests: _, span, subject, ...set }: Fields, before: EventRow, zone?: string): Partial<EventRow> {
  const isBusy = set.isBusy ?? before.isBusy
  const read = span && readSpan(span, isBusy)
  const placed = read && zone && !read.isAllDay ? { ...read, zone } : read
  if (!placed && isBusy && before.startsAt.getTime() === before.endsAt.getTime())
    throw invalid({ isBusy: 'אירוע בלי משך אינו תופס זמן' })
  return {
    ...set,
    ...(becomesSeries(before, set) ? seriesSpan(placed ?? spanColumns(before), set.rule ?? null) : placed),
    ...(subject !== undefined && subjectColumnsOf(subject)),
  }
}

/** Whether an event is to recur from now on; 422 for one that has left its series. */
function becomesSeries(before: EventRow, { rule }: Partial<EventRow>): boolean {
  if (before.rule !== null || !rule) return false
  if (before.seriesId !== null) throw invalid({ rule: 'אירוע ששונה מהסדרה שלו אינו יכול לחזור בעצמו' })
  return true
}

function readSpan(input: SpanInput, isBusy: boolean): EventSpan {
  const span = toSpan(input)
  if ('field' in span) throw invalid({ [span.field]: span.message })
  if (isBusy && span.startsAt.getTime() === span.endsAt.getTime())
    throw invalid({ 'span.endTime': 'אירוע שתופס זמן צריך להימשך לפחות דקה' })
  return span
}

/** Returns the span of the first event that a rule names; 422 where there is none. */
function seriesSpan(span: EventSpan, rule: string | null): EventSpan {
  if (rule === null) return span
  const first = firstEntry({ ...span, rule, exdates: [] })
  if (!first) throw invalid({ rule: 'אין אף מועד שמתאים לכלל החזרה' })
  return spanColumns(first.span)
}

const subjectColumnsOf = (subject: EventInput['subject']) => ({
  customerId: subject?.entity === 'customer' ? subject.id : null,
  leadId: subject?.entity === 'lead' ? subject.id : null,
})

async function requireCalendar(tx: Tx, viewer: CalendarViewer, id: string | null): Promise<Calendar> {
  if (id === null) await ensurePersonalCalendars(tx, viewer, [viewer.actorId])
  const isIt =
    id === null ? and(eq(calendars.ownerId, viewer.actorId), eq(calendars.kind, 'personal')) : eq(calendars.id, id)
  const [calendar] = await tx
    .select()
    .from(calendars)
    .where(and(inCalendars(viewer), isIt))
    .for('key share')
  if (!calendar || calendar.kind === 'room' || calendar.kind === 'link')
    throw invalid({ calendarId: 'יש לבחור יומן מהרשימה' })
  if (!mayAddTo(calendar, viewer))
    throw forbidden('אין לך הרשאה להוסיף אירועים ליומן הזה', { calendarId: 'אין לך הרשאה להוסיף אירועים ליומן הזה' })
  return calendar
}

async function requireRoom(tx: Tx, viewer: CalendarViewer, id: string): Promise<void> {
  const [room] = await tx
    .select()
    .from(calendars)
    .where(and(inCalendars(viewer), eq(calendars.id, id)))
    .for('key share')
  if (room?.kind !== 'room') throw invalid({ roomId: 'יש לבחור חדר מהרשימה' })
  if (!mayAddTo(room, viewer))
    throw forbidden('אין לך הרשאה לתפוס את החדר הזה', { roomId: 'אין לך הרשאה לתפוס את החדר הזה' })
}

function requirePart(part: EventChange['part']): NonNullable<EventChange['part']> {
  if (part === null) throw invalid({ part: 'האירוע חוזר: יש לבחור אילו אירועים לשנות' })
  return part
}

/** Throws 422 where a part of a series is asked of an event that is none, or that has left its series. */
function requireNoPart({ seriesId }: EventRow, part: EventChange['part']): void {
  if (seriesId !== null && part !== null && part !== 'this')
    throw invalid({
      part: 'האירוע הזה שונה בנפרד מהסדרה שלו. אפשר לשנות אותו בלבד, או לפתוח אירוע אחר של הסדרה ולשנות אותה.',
    })
}

async function refusingOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, OVERLAP)) throw notFree()
    throw error
  }
}
