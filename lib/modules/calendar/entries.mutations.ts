import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { calendarEntries, calendars, eventGuests, events } from '@/lib/db/schema/calendar'
import { formatDate, formatDateTime } from '@/lib/format/dates'

import { startsNear } from './entries.queries'
import type { EventRow } from './reach.queries'
import { expandedRange, expandSeries, type SeriesEntry } from './series.rules'
import { seriesDay } from './spans.rules'

type Company = { readonly companyId: string }
type Entry = typeof calendarEntries.$inferInsert
type Place = { calendarId: string; isExclusive: boolean; isFree: boolean }

/** Rows of one INSERT. */
const PART = 1_000
/** Conflicts that a refusal names. */
const MAX_NAMED = 3

export const OVERLAP = 'calendar_entries_no_overlap'

/**
 * Writes the entries of an event anew: in its calendar, its room and the calendars of the users who are invited. Locks
 * those calendars in the order of their ids, so that whoever writes into one of them meanwhile waits. 409 with the times
 * where an exclusive calendar is not free, unless it may stand there without holding it; 422 for a series whose events
 * overlap each other there.
 */
export async function writeEntries(tx: Tx, scope: Company, event: EventRow, mayOverlap = false): Promise<void> {
  const places = await lockPlaces(tx, scope, event)
  const open = mayOverlap ? ALL : await listOpen(tx, scope, { event, places })
  await tx.delete(calendarEntries).where(isOfEvent(scope, event.id))
  if (event.deletedAt !== null) return
  const range = event.rule === null ? null : expandedRange(event)
  if (range)
    await tx
      .update(events)
      .set({ expandedUntil: range.to })
      .where(and(eq(events.companyId, scope.companyId), eq(events.id, event.id)))
  const days = range ? await seriesEntries(tx, scope, event, range) : [singleEntry(event)]
  await insertEntries(tx, scope, { event, places, days, open })
}

const isOfEvent = ({ companyId }: Company, id: string) =>
  and(eq(calendarEntries.companyId, companyId), eq(calendarEntries.eventId, id))

const singleEntry = (event: EventRow): SeriesEntry => ({ day: event.seriesDay ?? seriesDay(event), span: event })

/** Returns the events of a series in a range, without the days that have an event of their own. */
async function seriesEntries(
  tx: Tx,
  { companyId }: Company,
  event: EventRow,
  range: { from: string; to: string },
): Promise<SeriesEntry[]> {
  if (event.rule === null) return []
  const own = await tx
    .select({ day: events.seriesDay })
    .from(events)
    .where(and(eq(events.companyId, companyId), eq(events.seriesId, event.id), isNull(events.deletedAt)))
  const changed = new Set(own.map(({ day }) => day))
  return expandSeries({ ...event, rule: event.rule }, range).filter(({ day }) => !changed.has(day))
}

/** Locks the calendars in which an event has entries, and returns them with whether they are taken by it. */
async function lockPlaces(tx: Tx, { companyId }: Company, event: EventRow): Promise<Place[]> {
  const { calendarId, roomId } = event
  const guests = await tx
    .select({ calendarId: calendars.id, response: eventGuests.response })
    .from(eventGuests)
    .innerJoin(
      calendars,
      and(
        eq(calendars.companyId, eventGuests.companyId),
        eq(calendars.ownerId, eventGuests.userId),
        eq(calendars.kind, 'personal'),
        isNull(calendars.deletedAt),
      ),
    )
    .where(and(eq(eventGuests.companyId, companyId), eq(eventGuests.eventId, event.id), isNotNull(eventGuests.userId)))
  const declined = new Set(guests.flatMap((guest) => (guest.response === 'declined' ? [guest.calendarId] : [])))
  const ids = [calendarId, ...(roomId ? [roomId] : []), ...guests.map((guest) => guest.calendarId)]
  const rows = await tx
    .select({ id: calendars.id, isExclusive: calendars.isExclusive })
    .from(calendars)
    .where(
      and(eq(calendars.companyId, companyId), inArray(calendars.id, [...new Set(ids)]), isNull(calendars.deletedAt)),
    )
    .orderBy(asc(calendars.id))
    .for('no key update')
  return rows.map(({ id, isExclusive }) => ({
    calendarId: id,
    isExclusive,
    isFree: id !== calendarId && declined.has(id),
  }))
}

type Listed = { event: EventRow; places: readonly Place[] }

/**
 * Returns the entries of an event that take exclusive calendars without holding them, because they were taken when the
 * series came to them: they may stay so.
 */
async function listOpen(tx: Tx, scope: Company, { event, places }: Listed): Promise<Set<string>> {
  const ids = places.flatMap(({ calendarId, isExclusive }) => (isExclusive ? [calendarId] : []))
  if (ids.length === 0) return new Set()
  const open = await tx
    .select()
    .from(calendarEntries)
    .where(
      and(
        isOfEvent(scope, event.id),
        inArray(calendarEntries.calendarId, ids),
        calendarEntries.isBusy,
        isNull(calendarEntries.heldFrom),
      ),
    )
  return new Set(open.map(timeKey))
}

const timeKey = ({ calendarId, day, startsAt, endsAt }: Entry) =>
  `${calendarId} ${day} ${startsAt.getTime()} ${endsAt.getTime()}`

type Open = Pick<ReadonlySet<string>, 'has'>
const ALL: Open = { has: () => true }

type Written = Listed & { days: readonly SeriesEntry[]; open: Open }

/** Inserts entries, and returns those that do not hold an exclusive calendar because it is taken. */
async function insertEntries(tx: Tx, { companyId }: Company, { open, ...written }: Written): Promise<Set<Entry>> {
  const rows = entryRows(companyId, written)
  const held = rows.filter(({ heldFrom }) => heldFrom)
  requireApart(held)
  const taken = await listConflicts(tx, companyId, held)
  const refused = taken.filter(({ row }) => !open.has(timeKey(row)))
  if (refused.length > 0) throw notFree(conflictText(refused, written.event.isAllDay))
  const left = new Set(taken.map(({ row }) => row))
  const inserted = rows.map((row) => (left.has(row) ? { ...row, heldFrom: null, heldUntil: null } : row))
  for (let at = 0; at < inserted.length; at += PART)
    await tx.insert(calendarEntries).values(inserted.slice(at, at + PART))
  return left
}

const entryRows = (companyId: string, { event, places, days }: Omit<Written, 'open'>): Entry[] =>
  places.flatMap((place) => {
    const isBusy = event.isBusy && event.status !== 'cancelled' && !place.isFree
    const isHeld = isBusy && (place.isExclusive || (event.holdsCalendar && place.calendarId === event.calendarId))
    return days.map(({ day, span: { startsAt, endsAt } }) => ({
      companyId,
      calendarId: place.calendarId,
      eventId: event.id,
      day,
      startsAt,
      endsAt,
      isBusy,
      heldFrom: isHeld ? addMinutes(startsAt, -event.bufferBefore) : null,
      heldUntil: isHeld ? addMinutes(endsAt, event.bufferAfter) : null,
    }))
  })

const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

/** Throws 422 for a series of which one event begins in an exclusive calendar before the one before it has ended. */
function requireApart(held: readonly Entry[]): void {
  const sorted = [...held].sort((one, other) => heldTime(one.heldFrom) - heldTime(other.heldFrom))
  const ends = new Map<string, number>()
  for (const { calendarId, heldFrom, heldUntil } of sorted) {
    if (heldTime(heldFrom) < (ends.get(calendarId) ?? Number.NEGATIVE_INFINITY)) throw invalid({ rule: SELF_OVERLAP })
    ends.set(calendarId, heldTime(heldUntil))
  }
}

const heldTime = (at: Date | null | undefined) => at?.getTime() ?? 0

const SELF_OVERLAP = 'אירועי הסדרה חופפים זה לזה, ובחדר או ביומן הזה אין שני אירועים באותו זמן'

type Conflict = { row: Entry; name: string; kind: string }

/** Returns the entries that would overlap others in an exclusive calendar, in order, each once. */
async function listConflicts(tx: Tx, companyId: string, held: readonly Entry[]): Promise<Conflict[]> {
  if (held.length === 0) return []
  const column = (pick: (row: Entry) => unknown) => sql.param(held.map(pick))
  const { rows } = await tx.execute<{ at: number; name: string; kind: string }>(sql`
    select w.at::int as at, coalesce(nullif(c.name, ''), u.display_name, '') as name, c.kind
    from unnest(${column((row) => row.calendarId)}::uuid[], ${column((row) => row.heldFrom?.toISOString())}::timestamptz[],
      ${column((row) => row.heldUntil?.toISOString())}::timestamptz[])
      with ordinality as w (calendar_id, held_from, held_until, at)
    join calendars c on c.company_id = ${companyId} and c.id = w.calendar_id
    left join users u on u.company_id = c.company_id and u.id = c.owner_id
    where exists (
      select from calendar_entries n where n.company_id = ${companyId} and n.calendar_id = w.calendar_id
      and ${startsNear(sql`w.held_from`, sql`w.held_until`)}
      and n.held_from < w.held_until and n.held_until > w.held_from)
    order by w.held_from, w.at`)
  return rows.flatMap(({ at, name, kind }) => {
    const row = held[at - 1]
    return row ? { row, name, kind } : []
  })
}

/** Returns which calendar is taken, and when: of several calendars the first. */
function conflictText(taken: readonly Conflict[], isAllDay: boolean): string {
  const [first] = taken
  const there = taken.filter(({ row }) => row.calendarId === first?.row.calendarId)
  const format = isAllDay ? formatDate : formatDateTime
  const times = there.slice(0, MAX_NAMED).map(({ row }) => format(row.startsAt))
  const more = there.length > MAX_NAMED ? ` ועוד ${there.length - MAX_NAMED}` : ''
  return `${first?.kind === 'room' ? 'החדר' : 'היומן'} „${first?.name ?? ''}” תפוס: ${times.join(', ')}${more}.`
}

/** The refusal of an event at a time that is taken in an exclusive calendar. */
export const notFree = (message = 'הזמן הזה נתפס ברגע זה. אפשר לבחור זמן אחר.') => conflict('not_free', message)

type Extension = { event: EventRow; to: string }

/**
 * Adds the entries of a series up to a day (excluded), and returns the days on which an exclusive calendar was taken:
 * there the event stands without holding it.
 */
export async function extendEntries(tx: Tx, scope: Company, { event, to }: Extension): Promise<string[]> {
  const { companyId } = scope
  if (event.expandedUntil === null || event.expandedUntil >= to) return []
  const places = await lockPlaces(tx, scope, event)
  const days = await seriesEntries(tx, scope, event, { from: event.expandedUntil, to })
  await tx
    .update(events)
    .set({ expandedUntil: to })
    .where(and(eq(events.companyId, companyId), eq(events.id, event.id)))
  const left: string[] = []
  for (const one of days) {
    const taken = await insertEntries(tx, scope, { event, places, days: [one], open: ALL })
    if (taken.size > 0) left.push(one.day)
  }
  return left
}
