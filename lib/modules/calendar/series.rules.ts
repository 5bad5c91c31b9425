import { addDays, addMonths, weekdayIndex } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { expandDays, expandTimes } from '@/lib/recurrence/expand'
import {
  type DaysOfMonth,
  type NthWeekday,
  parseRule,
  type Recurrence,
  toRule,
  type Weekday,
} from '@/lib/recurrence/rule'

import { type EventSpan, seriesDay, spanOnDay } from './spans.rules'

/** How far ahead of today a series has its entries. */
export const MONTHS_AHEAD = 24
/** How far back a series that began long ago has them. */
const MONTHS_BACK = 60

/** Days of a series that are expanded at a time: a daily one has fewer than the limit of one expansion. */
const PART_DAYS = 900

export type Series = EventSpan & { rule: string; exdates: readonly string[] }

/** One event of a series: `day` names it there, whatever day it was moved to since. */
export type SeriesEntry = { day: string; span: EventSpan }

/** Returns the days (the end excluded) for which a series has entries when it is written on a day. */
export function expandedRange(series: EventSpan, today = businessDay()): { from: string; to: string } {
  const start = seriesDay(series)
  const earliest = addMonths(today, -MONTHS_BACK)
  const to = addMonths(today, MONTHS_AHEAD)
  const [, from = start] = [earliest, start].sort()
  return { from, to: to > from ? to : addDays(from, 1) }
}

/** Returns the events of a series on the days of a range, whose end is excluded, in order. */
export function expandSeries(series: Series, { from, to }: { from: string; to: string }): SeriesEntry[] {
  const entries: SeriesEntry[] = []
  for (let start = from; start < to; start = addDays(start, PART_DAYS)) {
    const end = addDays(start, PART_DAYS)
    entries.push(...partOf(series, start, end < to ? end : to))
  }
  return entries
}

function partOf(series: Series, from: string, to: string): SeriesEntry[] {
  const { rule, exdates, zone, startsAt } = series
  if (series.isAllDay) {
    const days = expandDays({ rule, exdates, start: seriesDay(series), from, to })
    return days.ok ? days.value.map((day) => ({ day, span: spanOnDay(series, day) })) : []
  }
  // A time that the clock skips may be moved, so the window is wider than its days.
  const window = { from: new Date(Date.parse(addDays(from, -1))), to: new Date(Date.parse(addDays(to, 1))) }
  const times = expandTimes({ rule, exdates, start: startsAt, zone, ...window })
  if (!times.ok) return []
  return times.value.flatMap(({ day, at }) => {
    if (day < from || day >= to) return []
    const span = spanOnDay(series, day)
    const shift = at.getTime() - span.startsAt.getTime()
    return {
      day,
      span: shift === 0 ? span : { ...span, startsAt: at, endsAt: new Date(span.endsAt.getTime() + shift) },
    }
  })
}

/** Whether a day is one of a series. */
export const isInSeries = (series: Series, day: string): boolean =>
  expandSeries(series, { from: day, to: addDays(day, 1) }).length > 0

/** Returns the rule of the events before a day; null where there are none. */
export function ruleBefore(series: Series, day: string): string | null {
  const { rule } = series
  const start = seriesDay(series)
  if (day <= start) return null
  return toRule({ ...readRule(rule), end: { kind: 'until', day: addDays(day, -1) } })
}

/**
 * Returns the rule of the events from a day on. A number of times is lessened by those before, which counts cancelled
 * days too (RFC 5545, 3.3.10).
 */
export function ruleFrom(series: Series, day: string): string {
  const recurrence = readRule(series.rule)
  if (recurrence.end.kind !== 'count') return series.rule
  const before = expandSeries({ ...series, exdates: [] }, { from: seriesDay(series), to: day }).length
  const count = Math.max(1, recurrence.end.count - before)
  return toRule({ ...recurrence, end: { kind: 'count', count } })
}

function readRule(rule: string): Recurrence {
  const parsed = parseRule(rule)
  if (!parsed.ok) throw new RangeError(`a stored rule that cannot be read: ${rule}`)
  return parsed.value
}

/** Returns the first event of a series; its start need not be one (a weekly rule of Mondays that begins on a Sunday). */
export function firstEntry(series: Series): SeriesEntry | undefined {
  const start = seriesDay(series)
  const to = addMonths(start, 60)
  const { rule, zone, startsAt } = series
  if (series.isAllDay) {
    const days = expandDays({ rule, start, from: start, to, limit: 1 })
    const [day] = days.ok ? days.value : []
    return day === undefined ? undefined : { day, span: spanOnDay(series, day) }
  }
  const times = expandTimes({ rule, start: startsAt, zone, from: startsAt, to: new Date(Date.parse(to)), limit: 1 })
  const [time] = times.ok ? times.value : []
  return time && { day: time.day, span: spanOnDay(series, time.day) }
}

/**
 * Returns the rule of a series that moves by whole days: weekdays and the last day move along; days of a month that the
 * rule names follow the new start.
 */
export function shiftRule(rule: string, days: number, start: string): string {
  if (days === 0) return rule
  const recurrence = readRule(rule)
  const ahead = (weekday: number) => ((((weekday + days) % 7) + 7) % 7) as Weekday
  const end =
    recurrence.end.kind === 'until' ? { ...recurrence.end, day: addDays(recurrence.end.day, days) } : recurrence.end
  if (recurrence.frequency === 'weekly') {
    const [weekdays, weekStart] = [recurrence.weekdays.map(ahead), ahead(recurrence.weekStart ?? 0)]
    return toRule({ ...recurrence, weekdays, weekStart, end })
  }
  if (recurrence.frequency === 'daily' || !recurrence.on) return toRule({ ...recurrence, end })
  const { frequency, interval, on } = recurrence
  const moved = 'nth' in on ? nthDay(on.nth, start) : monthDays(on.monthDays, days)
  if (!moved) return toRule({ frequency, interval, end })
  return frequency === 'monthly'
    ? toRule({ frequency, interval, end, on: moved })
    : toRule({ frequency, interval, end, on: { ...moved, month: Number(start.slice(5, 7)) } })
}

/** Returns a rule's weekday of a month that has moved to a day: the last one stays the last, and a fifth is the last. */
function nthDay(before: NthWeekday, start: string): DaysOfMonth {
  const isLast = addDays(start, 7).slice(0, 7) > start.slice(0, 7)
  const nth = Math.ceil(Number(start.slice(8)) / 7)
  const isCounted = nth < 5 && !(before === -1 && isLast)
  return { nth: isCounted ? (nth as NthWeekday) : -1, weekday: weekdayIndex(start) as Weekday }
}

/** Returns several days of a month that have moved; null where they leave the days that each month has. */
function monthDays(before: readonly [number, ...number[]], days: number): DaysOfMonth | null {
  const [first, ...others] = before.map((day) => day + days)
  if (first === undefined || others.length === 0) return null
  return [...before, first, ...others].every((day) => day >= 1 && day <= 28) ? { monthDays: [first, ...others] } : null
}
