import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'

import { addDays, addMonths, daysBetween } from '../format/calendar'
import type { Parsed } from '../format/parsed'
import { isRestDay, skipRestDays } from '../format/rest-days'
import { parseRule, type Recurrence, toRule } from './rule'

/** Number of occurrences that a window may have. */
export const MAX_OCCURRENCES = 1000

/** The window may be as long as this, and the search for a next day goes as far. */
const MAX_YEARS = 100

/** A window is read in parts that grow, so that a dense series is noticed before it is written out. */
const FIRST_PART_DAYS = 32
const LONGEST_PART_DAYS = 3660

type Window = {
  /** Text of an RRULE as `toRule` writes it. */
  rule: string
  /** Days of the series that were cancelled; they count towards the rule's number of times. */
  exdates?: readonly string[]
  /** Returns the first ones only. Without it, a window of more than `MAX_OCCURRENCES` is refused. */
  limit?: number
}

type Expansion<Item> = Parsed<Item[], 'too_many_occurrences'>

/** `day` is the day that the rule names, by which an occurrence is cancelled. */
export type Occurrence = { day: string; at: Date }

/**
 * Returns the days of an all-day series from `from` (inclusive) to `to` (exclusive). The start is an occurrence only if
 * the rule names its day. Throws RangeError for a text that `parseRule` refuses.
 */
export function expandDays({
  start,
  from,
  to,
  limit,
  ...series
}: Window & { start: string; from: string; to: string }): Expansion<string> {
  return gather(daysIn({ ...series, start }, from, to), limit)
}

/**
 * Returns the occurrences of a timed series that begin from `from` (inclusive) to `to` (exclusive). They keep the wall
 * time that the start has in the zone: a time that the clock skips is moved forward by what it skips, a time that it
 * repeats is the first one (RFC 5545, 3.3.5).
 */
export function expandTimes({
  start,
  zone,
  from,
  to,
  limit,
  ...series
}: Window & { start: Date; zone: string; from: Date; to: Date }): Expansion<Occurrence> {
  const first = inZone(start, zone)
  // A skipped time may be moved into the day after the one that the rule names.
  const fromDay = addDays(dayInZone(from, zone), -1)
  const days = daysIn({ ...series, start: dayInZone(start, zone) }, fromDay, addDays(dayInZone(to, zone), 1))
  return gather(timesIn(days, first, { from, to }), limit)
}

/**
 * Writes the rule of a timed series for a calendar outside: its end is the last second of the day in the series' zone,
 * because the standard requires an instant there.
 */
export function toTimedRule(recurrence: Recurrence, zone: string): string {
  const rule = toRule(recurrence)
  if (recurrence.end.kind !== 'until') return rule
  const end = Temporal.PlainDateTime.from(`${recurrence.end.day}T23:59:59`).toZonedDateTime(zone).toInstant()
  return rule.replace(/UNTIL=\d+/, `UNTIL=${end.toString().replace(/[-:]/g, '')}`)
}

/**
 * Returns the first day of a series after a day; null if the series has ended. With `skipRest`, an occurrence on the
 * Sabbath or a holiday is moved to the next working day.
 */
export function nextDay({
  rule,
  start,
  after,
  skipRest = false,
}: {
  rule: string
  start: string
  after: string
  skipRest?: boolean
}): string | null {
  const from = addDays(skipRest ? lastWorkingDay(after) : after, 1)
  const [day] = daysIn({ rule, start }, from, addMonths(from, MAX_YEARS * 12))
  return day === undefined ? null : move(day, skipRest)
}

/**
 * Returns the day on which something recurs that is counted from its completion: the interval after that day, or the
 * first of the rule's days after it. A month without the day gives its last day. A number of times is for the caller to
 * count, because each completion begins anew.
 */
export function nextDayAfterCompletion({
  rule,
  completed,
  skipRest = false,
}: {
  rule: string
  completed: string
  skipRest?: boolean
}): string | null {
  const recurrence = readStored(rule)
  const { end } = recurrence
  const endless: Recurrence = end.kind === 'count' ? { ...recurrence, end: { kind: 'never' } } : recurrence
  const day =
    addInterval(recurrence, completed) ?? nextDay({ rule: toRule(endless), start: completed, after: completed })
  return day === null || (end.kind === 'until' && day > end.day) ? null : move(day, skipRest)
}

/** Adds the interval to a day; undefined if the rule names days of its own. */
function addInterval(recurrence: Recurrence, day: string): string | undefined {
  const { frequency, interval } = recurrence
  if (frequency === 'daily') return addDays(day, interval)
  if (frequency === 'weekly') return recurrence.weekdays.length > 0 ? undefined : addDays(day, 7 * interval)
  return recurrence.on ? undefined : addMonths(day, frequency === 'monthly' ? interval : 12 * interval)
}

const move = (day: string, skipRest: boolean) => (skipRest ? skipRestDays(day) : day)

/** An occurrence on a rest day before `day` may be moved to after it, so the search begins after the last working day. */
const lastWorkingDay = (day: string): string => (isRestDay(day) ? lastWorkingDay(addDays(day, -1)) : day)

function gather<Item>(occurrences: Iterable<Item>, limit?: number): Expansion<Item> {
  const value: Item[] = []
  for (const occurrence of occurrences) {
    if (value.length === limit) break
    if (value.length === MAX_OCCURRENCES) return { ok: false, code: 'too_many_occurrences' }
    value.push(occurrence)
  }
  return { ok: true, value }
}

/** Yields the days of a series in order. Days are expanded in UTC, where each has one midnight. */
function* daysIn(
  { rule, start, exdates = [] }: { rule: string; start: string; exdates?: readonly string[] },
  from: string,
  to: string,
): Generator<string> {
  if (to > addMonths(from, MAX_YEARS * 12)) throw new RangeError(`a window longer than ${MAX_YEARS} years`)
  const series = new RRuleTemporal({
    rruleString: `DTSTART;VALUE=DATE:${start.replaceAll('-', '')}\nRRULE:${toRule(withMonthDay(readStored(rule), start))}`,
    cache: false,
  })
  const cancelled = new Set(exdates)
  let [first, length] = [from < start ? start : from, FIRST_PART_DAYS]
  while (first < to) {
    const days = Math.min(length, daysBetween(first, to))
    for (const at of series.between(midnight(first), midnight(addDays(first, days - 1)), true)) {
      const day = at.toPlainDate().toString()
      if (!cancelled.has(day)) yield day
    }
    first = addDays(first, days)
    length = Math.min(2 * length, LONGEST_PART_DAYS)
  }
}

/** States the day that a monthly rule takes from its start; without it, the library walks through a counted series. */
function withMonthDay(recurrence: Recurrence, start: string): Recurrence {
  if (recurrence.frequency !== 'monthly' || recurrence.on) return recurrence
  return { ...recurrence, on: { monthDays: [Number(start.slice(8))] } }
}

function* timesIn(
  days: Iterable<string>,
  start: Temporal.ZonedDateTime,
  { from, to }: { from: Date; to: Date },
): Generator<Occurrence> {
  const [startDay, time] = [start.toPlainDate().toString(), start.toPlainTime()]
  for (const day of days) {
    // The start is an instant, which may be the second of a repeated time.
    const local =
      day === startDay ? start : Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: start, plainTime: time })
    const at = new Date(local.epochMilliseconds)
    if (at >= from && at < to) yield { day, at }
  }
}

function readStored(rule: string): Recurrence {
  const parsed = parseRule(rule)
  if (!parsed.ok) throw new RangeError(`not a stored recurrence rule: ${parsed.code}`)
  return parsed.value
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

const inZone = (at: Date, zone: string) => Temporal.Instant.fromEpochMilliseconds(+at).toZonedDateTimeISO(zone)

const dayInZone = (at: Date, zone: string) => inZone(at, zone).toPlainDate().toString()
