import { addDays } from '@/lib/format/calendar'
import { businessDay, dayRange, formatTime } from '@/lib/format/dates'

import { type DayRange, isInRange } from './shown'

/** Calendar days `YYYY-MM-DD` with the end excluded, or instants in ISO form; a moment ends when it starts. */
export type CalendarSpan = { isAllDay: boolean; start: string; end: string }

/** Colours by their token: those of charts, and those with a meaning. */
export type CalendarColor = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'ok' | 'warn' | 'bad' | 'info'

export type CalendarEvent = CalendarSpan & {
  id: string
  title: string
  color: CalendarColor
  /** What it is, in a word, so that its colour is not the only sign: `פגישה`. */
  kind: string
  /** Stands before the title where the kind is not written: `מעקב`. */
  prefix?: string | undefined
  /** Cannot be moved here. */
  isReadOnly?: boolean | undefined
  /** Done, cancelled or declined: shown, and stepping back. */
  isDimmed?: boolean | undefined
}

/** Returns the days that a span touches, in business time. */
export function spanDays({ isAllDay, start, end }: CalendarSpan): DayRange {
  if (isAllDay) return { from: start, to: end > start ? end : addDays(start, 1) }
  const from = businessDay(start)
  const last = Date.parse(end) > Date.parse(start) ? businessDay(Date.parse(end) - 1) : from
  return { from, to: addDays(last, 1) }
}

/** Returns the events of a day in the order of a day: those of whole days first. */
export const eventsOn = (day: string, events: readonly CalendarEvent[]): CalendarEvent[] =>
  events.filter((event) => isInRange(day, spanDays(event))).sort(byStart)

/** Returns when an event takes place on one of its days: `09:00–10:30`, `09:00`, `עד 10:30` or `כל היום`. */
export function timeOn(day: string, event: CalendarSpan): string {
  const { from, to } = dayRange(day)
  const [start, end] = [Date.parse(event.start), Date.parse(event.end)]
  if (event.isAllDay || (start < +from && end >= +to)) return 'כל היום'
  if (start < +from) return `עד ${formatTime(end)}`
  if (end <= start) return formatTime(start)
  return end > +to ? `מ־${formatTime(start)}` : `${formatTime(start)}–${formatTime(end)}`
}

/** Whether a span has a time and no length, as a reminder has. */
export const isMoment = ({ isAllDay, start, end }: CalendarSpan): boolean =>
  !isAllDay && Date.parse(start) === Date.parse(end)

/** Whether two spans are the same, however their instants are written. */
export const isSameSpan = (one: CalendarSpan, other: CalendarSpan): boolean =>
  one.isAllDay === other.isAllDay &&
  Date.parse(one.start) === Date.parse(other.start) &&
  Date.parse(one.end) === Date.parse(other.end)

function byStart(one: CalendarEvent, other: CalendarEvent): number {
  if (one.isAllDay !== other.isAllDay) return one.isAllDay ? -1 : 1
  return (
    Date.parse(one.start) - Date.parse(other.start) ||
    Date.parse(other.end) - Date.parse(one.end) ||
    one.title.localeCompare(other.title, 'he')
  )
}
