import { and, eq } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { calendars, events } from '@/lib/db/schema/calendar'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { BUSINESS_TIME_ZONE } from '@/lib/format/dates'
import { touch } from '@/lib/records/touch'

import { NO_CALENDAR } from './calendar.labels'
import type { EventState } from './calendar.schema'
import { notFree, OVERLAP, writeEntries } from './entries.mutations'
import { listTaken } from './free-times.queries'
import type { Period } from './free-times.rules'
import { newUid } from './ics-event.rules'
import { ensurePersonalCalendars } from './personal-calendars.commands'
import { type EventRow, findEvent } from './reach.queries'

type Who = { readonly companyId: string; readonly actorId?: string | null }

/** A meeting that holds the personal calendar of its host. */
type Meeting = {
  hostId: string
  title: string
  description: string
  location: string
  meetingUrl: string
  startsAt: Date
  endsAt: Date
  bufferBefore: number
  bufferAfter: number
  customerId: string | null
  leadId: string | null
}

/**
 * Creates the event of a meeting in the personal calendar of its host, which is locked until the transaction ends. 409
 * (not_free) where anything that is busy overlaps it or its buffers.
 */
export async function bookEvent(tx: Tx, who: Who, { hostId, ...meeting }: Meeting): Promise<EventRow> {
  const { companyId, actorId = null } = who
  const calendarId = await lockHostCalendar(tx, who, hostId)
  await requireFreeTime(tx, who, { calendarId, ...meeting })
  const id = newId()
  await tx.insert(events).values({
    ...meeting,
    companyId,
    id,
    calendarId,
    organizerId: hostId,
    isAllDay: false,
    zone: BUSINESS_TIME_ZONE,
    holdsCalendar: true,
    uid: newUid(id),
    createdBy: actorId,
    updatedBy: actorId,
  })
  const event = await findEvent(tx, who, id)
  await writeEntries(tx, who, event)
  return event
}

/** Moves the event of a meeting to another time, as `bookEvent` would create it. 404, 409 (not_free). */
export async function moveBookedEvent(
  tx: Tx,
  who: Who,
  { eventId, startsAt, endsAt }: { eventId: string; startsAt: Date; endsAt: Date },
): Promise<EventRow> {
  const before = await lockBookedEvent(tx, who, eventId)
  await lockCalendarRow(tx, who, before.calendarId)
  const after = { ...before, startsAt, endsAt }
  await requireFreeTime(tx, who, { ...after, exceptEventId: eventId })
  return saveBooked(tx, who, before, { startsAt, endsAt })
}

/** Says of the event of a meeting that it was cancelled, or that nobody came; a cancelled one frees its time. 404. */
export async function setBookedEventStatus(
  tx: Tx,
  who: Who,
  { eventId, status }: { eventId: string; status: EventState },
): Promise<EventRow> {
  const before = await lockBookedEvent(tx, who, eventId)
  return saveBooked(tx, who, before, { status })
}

/** Records what was done to the event of a meeting: to open screens and, last, in the audit log. */
export async function recordBookedEvent(
  tx: Tx,
  who: Who,
  { event, act }: { event: EventRow; act: 'created' | 'updated' },
): Promise<void> {
  await publish(tx, who, { topic: 'calendar', entityId: event.id, kind: act })
  await audit(tx, who, { action: `event.${act}`, entity: 'event', entityId: event.id, data: { isBooking: true } })
}

/** Whether the database refused an event because its calendar is held at the time. */
export const isOverlapRefusal = (error: unknown): boolean => violatesConstraint(error, OVERLAP)

async function lockHostCalendar(tx: Tx, { companyId }: Who, hostId: string): Promise<string> {
  await ensurePersonalCalendars(tx, { companyId }, [hostId])
  const [calendar] = await tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.ownerId, hostId)))
    .for('no key update')
  if (!calendar) throw notFound(NO_CALENDAR)
  return calendar.id
}

const lockCalendarRow = (tx: Tx, { companyId }: Who, id: string) =>
  tx
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.companyId, companyId), eq(calendars.id, id)))
    .for('no key update')

/** Locks the event of a meeting; whoever changes a meeting locks its event, then its calendar. 404. */
export async function lockBookedEvent(tx: Tx, who: Who, id: string): Promise<EventRow> {
  const { companyId } = who
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.id, id)))
    .for('no key update')
  return findEvent(tx, who, id)
}

type Wanted = {
  calendarId: string
  startsAt: Date
  endsAt: Date
  bufferBefore: number
  bufferAfter: number
  exceptEventId?: string
}

/** Throws 409 where anything busy overlaps a meeting or its buffers; the calendar must be locked. */
async function requireFreeTime(tx: Tx, who: Who, { calendarId, exceptEventId, ...meeting }: Wanted): Promise<void> {
  const period = heldPeriod(meeting)
  const taken = await listTaken(tx, who, { calendarIds: [calendarId], period, exceptEventId: exceptEventId ?? null })
  if (taken.length > 0) throw notFree()
}

const MINUTE = 60_000

const heldPeriod = ({ startsAt, endsAt, bufferBefore, bufferAfter }: Omit<Wanted, 'calendarId'>): Period => ({
  from: new Date(startsAt.getTime() - bufferBefore * MINUTE),
  to: new Date(endsAt.getTime() + bufferAfter * MINUTE),
})

async function saveBooked(tx: Tx, who: Who, before: EventRow, set: Partial<EventRow>): Promise<EventRow> {
  const { companyId, actorId } = who
  const after = { ...before, ...set, sequence: before.sequence + 1, version: before.version + 1 }
  await tx
    .update(events)
    .set({ ...set, sequence: after.sequence, ...touch(before.version, actorId ?? undefined) })
    .where(and(eq(events.companyId, companyId), eq(events.id, before.id)))
  await writeEntries(tx, who, after)
  return after
}
