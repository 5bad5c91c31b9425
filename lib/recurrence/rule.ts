import { addDays } from '../format/calendar'
import { BUSINESS_TIME_ZONE, isCalendarDay } from '../format/dates'
import type { Parsed } from '../format/parsed'

/** 0 for Sunday to 6 for Saturday, as `weekdayIndex` counts. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** Which of a month's days of one weekday; -1 is the last. */
export type NthWeekday = 1 | 2 | 3 | 4 | 5 | -1

/** Days of a month by number, -1 for the last, or by weekday. A month without such a day has no occurrence. */
export type DaysOfMonth = { monthDays: readonly [number, ...number[]] } | { nth: NthWeekday; weekday: Weekday }

export type RecurrenceEnd = { kind: 'never' } | { kind: 'until'; day: string } | { kind: 'count'; count: number }

/** How often something recurs. What is not stated (the weekday, the day, the month) is that of the series' start. */
export type Recurrence = { interval: number; end: RecurrenceEnd } & (
  | { frequency: 'daily' }
  | {
      frequency: 'weekly'
      weekdays: readonly Weekday[]
      /** First day of the weeks that an interval counts; Sunday where it is not stated. */
      weekStart?: Weekday
    }
  | { frequency: 'monthly'; on?: DaysOfMonth }
  | { frequency: 'yearly'; on?: DaysOfMonth & { month: number } }
)

export type RuleError =
  | 'rule_too_long'
  | 'rule_invalid'
  | 'rule_unsupported'
  | 'rule_too_frequent'
  | 'rule_two_ends'
  | 'rule_too_many_values'
  | 'rule_out_of_range'

export const ruleMessages: Record<RuleError, string> = {
  rule_too_long: 'כלל החזרה ארוך מ־500 תווים',
  rule_invalid: 'כלל החזרה אינו תקין',
  rule_unsupported: 'כלל החזרה כולל חלק שאינו נתמך',
  rule_too_frequent: 'אפשר לחזור לכל היותר פעם ביום',
  rule_two_ends: 'אפשר לסיים חזרה בתאריך או במספר פעמים, לא בשניהם',
  rule_too_many_values: 'כלל החזרה כולל יותר מדי ערכים',
  rule_out_of_range: 'בכלל החזרה יש מספר גדול או קטן מדי',
}

const MAX_RULE_LENGTH = 500
const MAX_INTERVAL = 99
const MAX_COUNT = 1000
const MAX_VALUES = 31
/** An earlier end is a typing error. */
const EARLIEST_END = '1900-01-01'

const FREQUENCIES = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
const TOO_FREQUENT = ['HOURLY', 'MINUTELY', 'SECONDLY']
const WEEKDAY_CODES: readonly string[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Parts that every frequency may have, and those of each. */
const COMMON_PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST']
const PARTS = {
  daily: ['BYDAY'],
  weekly: ['BYDAY'],
  monthly: ['BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
  yearly: ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
}

/**
 * Writes a recurrence as the text of an RRULE (RFC 5545, 3.3.10), always in the same order and without defaults. The
 * last day is a DATE, as rules are stored.
 */
export function toRule(recurrence: Recurrence): string {
  const { frequency, interval, end } = recurrence
  return [
    `FREQ=${frequency.toUpperCase()}`,
    interval !== 1 && `INTERVAL=${interval}`,
    end.kind === 'count' && `COUNT=${end.count}`,
    end.kind === 'until' && `UNTIL=${end.day.replaceAll('-', '')}`,
    ...dayParts(recurrence),
  ]
    .filter(Boolean)
    .join(';')
}

function dayParts(recurrence: Recurrence): (string | false)[] {
  if (recurrence.frequency === 'daily') return []
  if (recurrence.frequency === 'weekly') {
    const { weekdays, weekStart = 0, interval } = recurrence
    const codes = sortedUnique(weekdays).map((weekday) => WEEKDAY_CODES[weekday])
    // The standard begins weeks on Monday where nothing is stated.
    return [
      codes.length > 0 && `BYDAY=${codes.join(',')}`,
      interval > 1 && weekStart !== 1 && `WKST=${WEEKDAY_CODES[weekStart]}`,
    ]
  }
  if (!recurrence.on) return []
  const month = 'month' in recurrence.on && `BYMONTH=${recurrence.on.month}`
  if ('nth' in recurrence.on) return [month, `BYDAY=${recurrence.on.nth}${WEEKDAY_CODES[recurrence.on.weekday]}`]
  return [month, `BYMONTHDAY=${sortMonthDays(recurrence.on.monthDays).join(',')}`]
}

/** Start of a timed series: its zone and its wall time `HH:mm`. */
export type TimedStart = { zone: string; time: string }

/**
 * Parses the text of an RRULE. It refuses what a `Recurrence` cannot hold, and what would keep the program busy. A last
 * instant becomes the last day on which the series can begin by then.
 */
export function parseRule(
  text: string,
  start: TimedStart = { zone: BUSINESS_TIME_ZONE, time: '00:00' },
): Parsed<Recurrence, RuleError> {
  try {
    return { ok: true, value: readRule(text, start) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code }
    throw error
  }
}

class Refusal extends Error {
  constructor(readonly code: RuleError) {
    super(code)
  }
}

function readRule(text: string, start: TimedStart): Recurrence {
  const parts = readParts(text)
  const frequency = readFrequency(parts.get('FREQ'))
  const allowed = [...COMMON_PARTS, ...PARTS[frequency]]
  if ([...parts.keys()].some((name) => !allowed.includes(name))) throw new Refusal('rule_unsupported')
  const interval = readNumber(parts.get('INTERVAL') ?? '1', 1, MAX_INTERVAL)
  const weekStart = readWeekday(parts.get('WKST') ?? 'MO')
  const ended = { interval, end: readEnd(parts, start) }
  if (frequency === 'daily') return readDaily(ended, parts)
  if (frequency === 'weekly') return readWeekly(ended, parts, weekStart)
  if (frequency === 'monthly') {
    const on = readDaysOfMonth(parts, 31)
    return on ? { ...ended, frequency, on } : { ...ended, frequency }
  }
  const on = readDaysOfYear(parts)
  return on ? { ...ended, frequency, on } : { ...ended, frequency }
}

type Ended = Pick<Recurrence, 'interval' | 'end'>

function readDaily(ended: Ended, parts: Map<string, string>): Recurrence {
  if (!parts.has('BYDAY')) return { ...ended, frequency: 'daily' }
  // Every day that is one of these weekdays is every week on them; with an interval it is no week at all.
  if (ended.interval > 1) throw new Refusal('rule_unsupported')
  return readWeekly(ended, parts, 0)
}

function readWeekly(ended: Ended, parts: Map<string, string>, weekStart: Weekday): Recurrence {
  const weekdays = sortedUnique(listValues(parts.get('BYDAY')).map(readWeekday))
  if (ended.interval === 1 || weekStart === 0) return { ...ended, frequency: 'weekly', weekdays }
  return { ...ended, frequency: 'weekly', weekdays, weekStart }
}

function readParts(text: string): Map<string, string> {
  if (text.length > MAX_RULE_LENGTH) throw new Refusal('rule_too_long')
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [, name, value] = /^([A-Z-]+)=([A-Z0-9,+-]+)$/.exec(part) ?? []
    if (!name || !value || parts.has(name)) throw new Refusal('rule_invalid')
    parts.set(name, value)
  }
  return parts
}

function readFrequency(value: string | undefined) {
  if (value !== undefined && TOO_FREQUENT.includes(value)) throw new Refusal('rule_too_frequent')
  const known = Object.entries(FREQUENCIES).find(([name]) => name === value)
  if (!known) throw new Refusal('rule_invalid')
  return known[1]
}

function readEnd(parts: Map<string, string>, start: TimedStart): RecurrenceEnd {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined && until !== undefined) throw new Refusal('rule_two_ends')
  if (count !== undefined) return { kind: 'count', count: readNumber(count, 1, MAX_COUNT) }
  // Programs that must write an end write the last year there is.
  if (until === undefined || until.startsWith('9999')) return { kind: 'never' }
  return { kind: 'until', day: readLastDay(until, start) }
}

function readLastDay(until: string, { zone, time }: TimedStart): string {
  const digits = /^(\d{4})(\d\d)(\d\d)(?:T([01]\d|2[0-3])([0-5]\d)([0-5]\d)(Z?))?$/.exec(until)
  const [, year, month, date, hours, minutes, seconds, isUtc] = digits ?? []
  const day = `${year}-${month}-${date}`
  if (!digits || !isCalendarDay(day)) throw new Refusal('rule_invalid')
  if (day < EARLIEST_END) throw new Refusal('rule_out_of_range')
  if (hours === undefined) return day
  const stated = `${hours}:${minutes}:${seconds}`
  const [lastDay = '', clock = ''] = isUtc ? readClock(new Date(`${day}T${stated}Z`), zone) : [day, stated]
  const isBeforeStart = clock < time
  return addDays(lastDay, isBeforeStart ? -1 : 0)
}

/** Returns the day and the time that the clock of a zone shows; this module stays free of Temporal for the browser. */
const readClock = (at: Date, timeZone: string): string[] =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).split(' ')

function readDaysOfYear(parts: Map<string, string>): (DaysOfMonth & { month: number }) | undefined {
  const month = readOnly(parts.get('BYMONTH'), (value) => readNumber(value, 1, 12))
  const days = readDaysOfMonth(parts, DAYS_OF_MONTHS[(month ?? 1) - 1] ?? 31)
  if (month === undefined && days === undefined) return undefined
  // A day without its month recurs in every month, and a month without its day is not a date.
  if (month === undefined || days === undefined) throw new Refusal('rule_unsupported')
  return { ...days, month }
}

function readDaysOfMonth(parts: Map<string, string>, longest: number): DaysOfMonth | undefined {
  const monthDays = listValues(parts.get('BYMONTHDAY')).map((value) => readMonthDay(value, longest))
  const position = readOnly(parts.get('BYSETPOS'), readNth)
  const weekday = readOnly(parts.get('BYDAY'), (value) => readNthWeekday(value, position))
  const [first, ...others] = sortMonthDays(monthDays)
  if (first !== undefined && weekday === undefined && position === undefined) return { monthDays: [first, ...others] }
  if (first !== undefined || (position !== undefined && weekday === undefined)) throw new Refusal('rule_unsupported')
  return weekday
}

/** Reads the last Tuesday as `-1TU`, or as `TU` with the position -1, as some programs write it. */
function readNthWeekday(value: string, position: NthWeekday | undefined) {
  const [, nth, code = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(value) ?? []
  const weekday = readWeekday(code)
  if (position === undefined && nth !== undefined) return { nth: readNth(nth), weekday }
  if (position === undefined || nth !== undefined) throw new Refusal('rule_unsupported')
  return { nth: position, weekday }
}

function readNth(value: string): NthWeekday {
  const nth = Number(value)
  if (nth === 1 || nth === 2 || nth === 3 || nth === 4 || nth === 5 || nth === -1) return nth
  throw new Refusal('rule_unsupported')
}

function readMonthDay(value: string, longest: number): number {
  if (value === '-1') return -1
  if (value.startsWith('-')) throw new Refusal('rule_unsupported')
  return readNumber(value.replace('+', ''), 1, longest)
}

function readWeekday(code: string): Weekday {
  const index = WEEKDAY_CODES.indexOf(code)
  if (index < 0) throw new Refusal('rule_invalid')
  return index as Weekday
}

function readNumber(value: string, least: number, most: number): number {
  if (!/^\d+$/.test(value)) throw new Refusal('rule_invalid')
  const number = Number(value)
  if (number < least || number > most) throw new Refusal('rule_out_of_range')
  return number
}

/** Reads a part that may have one value only. */
function readOnly<Value>(list: string | undefined, read: (value: string) => Value): Value | undefined {
  const [value, ...others] = listValues(list)
  if (others.length > 0) throw new Refusal('rule_unsupported')
  return value === undefined ? undefined : read(value)
}

function listValues(list: string | undefined): string[] {
  const values = list?.split(',') ?? []
  if (values.length > MAX_VALUES) throw new Refusal('rule_too_many_values')
  return values
}

const sortedUnique = <Value extends number>(values: readonly Value[]): Value[] =>
  [...new Set(values)].sort((a, b) => a - b)

/** Sorts days of a month, the last day of the month last. */
const sortMonthDays = (days: readonly number[]): number[] => {
  const sorted = sortedUnique(days)
  return sorted[0] === -1 ? [...sorted.slice(1), -1] : sorted
}
