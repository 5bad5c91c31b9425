import { addDays, daysBetween } from '@/lib/format/calendar'
import { BUSINESS_TIME_ZONE, wallTimeToInstant } from '@/lib/format/dates'
import { wallToInstant, zoneOffset } from '@/lib/ics/zones'

import type { SpanInput } from './calendar.schema'

/** When an event is, as it is stored: `endOn` is excluded. */
export type EventSpan = {
  isAllDay: boolean
  startsAt: Date
  endsAt: Date
  startOn: string | null
  endOn: string | null
  zone: string
}

/** An event may be as long as a leap year. */
const MAX_DAYS = 366
const YEARS = ['1970-01-01', '2100-01-01'] as const

export type SpanProblem = { field: 'span.startOn' | 'span.endOn' | 'span.endTime'; message: string }

/** Returns the stored form of a span, or what is wrong with it and in which field. */
export function toSpan(input: SpanInput): EventSpan | SpanProblem {
  if (input.startOn < YEARS[0] || input.startOn >= YEARS[1])
    return { field: 'span.startOn', message: 'התאריך רחוק מדי: אפשר בין 1970 ל־2099' }
  if (input.endOn < input.startOn) return { field: 'span.endOn', message: 'האירוע מסתיים לפני שהתחיל' }
  if (daysBetween(input.startOn, input.endOn) >= MAX_DAYS)
    return { field: 'span.endOn', message: 'אירוע נמשך לכל היותר שנה' }
  if (input.isAllDay) return wholeDays(input.startOn, addDays(input.endOn, 1))
  const { zone } = input
  const startsAt = instantIn(zone, input.startOn, input.startTime)
  const endsAt = instantIn(zone, input.endOn, input.endTime)
  if (endsAt < startsAt) return { field: 'span.endTime', message: 'האירוע מסתיים לפני שהתחיל' }
  return { isAllDay: false, startsAt, endsAt, startOn: null, endOn: null, zone }
}

/** Returns the span of whole days; the end is excluded. */
export const wholeDays = (startOn: string, endOn: string): EventSpan => ({
  isAllDay: true,
  startsAt: wallTimeToInstant(startOn, '00:00'),
  endsAt: wallTimeToInstant(endOn, '00:00'),
  startOn,
  endOn,
  zone: BUSINESS_TIME_ZONE,
})

/** Returns the day of an instant on the clock of a zone. */
export const dayIn = (zone: string, at: Date): string => wallIn(zone, at).slice(0, 10)

/** Returns the time of an instant, `HH:mm`, on the clock of a zone. */
export const timeIn = (zone: string, at: Date): string => wallIn(zone, at).slice(11, 16)

const wallIn = (zone: string, at: Date) => new Date(at.getTime() + zoneOffset(zone, at.getTime())).toISOString()

/** Returns the instant at which the clock of a zone shows a time of a day. */
export const instantIn = (zone: string, day: string, time: string): Date =>
  new Date(wallToInstant(Date.parse(`${day}T${time}:00Z`), (at) => zoneOffset(zone, at)))

/** Returns the day that names an event in its series: the one on which it begins, on the clock of its zone. */
export const seriesDay = ({ isAllDay, startOn, startsAt, zone }: EventSpan): string =>
  isAllDay && startOn !== null ? startOn : dayIn(zone, startsAt)

/** Returns a span that begins on another day, at the same time of the clock, and lasts as long. */
export function spanOnDay(span: EventSpan, day: string): EventSpan {
  const ahead = daysBetween(seriesDay(span), day)
  if (ahead === 0) return span
  if (span.startOn !== null && span.endOn !== null)
    return wholeDays(addDays(span.startOn, ahead), addDays(span.endOn, ahead))
  const { zone } = span
  const startsAt = instantIn(zone, day, timeIn(zone, span.startsAt))
  return { ...span, startsAt, endsAt: endAfter(span, startsAt, ahead) }
}

/**
 * Returns the end of an event that begins at another day: by the clock where it ends on another day than it begins, else
 * after as long, so that an event over a change of the clock keeps its length.
 */
function endAfter({ zone, startsAt, endsAt }: EventSpan, start: Date, ahead: number): Date {
  const endDay = dayIn(zone, endsAt)
  if (endDay === dayIn(zone, startsAt)) return new Date(start.getTime() + endsAt.getTime() - startsAt.getTime())
  const end = instantIn(zone, addDays(endDay, ahead), timeIn(zone, endsAt))
  return end < start ? start : end
}

/** Returns the columns that say when an event is. */
export const spanColumns = ({ isAllDay, startsAt, endsAt, startOn, endOn, zone }: EventSpan): EventSpan => ({
  isAllDay,
  startsAt,
  endsAt,
  startOn,
  endOn,
  zone,
})
