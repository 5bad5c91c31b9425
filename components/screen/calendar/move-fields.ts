import { addDays, daysBetween } from '@/lib/format/calendar'
import { businessDay, formatTime, isCalendarDay, wallTimeToInstant } from '@/lib/format/dates'
import { readTime } from '@/lib/format/typed-time'

import { type CalendarSpan, isMoment, spanDays } from './events'

/** What the dialog of a move asks: the first and last day, and the times of an event that has times. */
export type MoveFields = { day: string; lastDay: string; from: string; to: string }

export function moveFields(span: CalendarSpan): MoveFields {
  if (span.isAllDay) return { day: span.start, lastDay: addDays(spanDays(span).to, -1), from: '', to: '' }
  return {
    day: businessDay(span.start),
    lastDay: businessDay(span.end),
    from: formatTime(span.start),
    to: formatTime(span.end),
  }
}

/** Another day, and the last day as far from it as before. */
export function withDay(fields: MoveFields, day: string): MoveFields {
  const areDays = [fields.day, fields.lastDay, day].every(isCalendarDay)
  return { ...fields, day, lastDay: areDays ? addDays(day, daysBetween(fields.day, fields.lastDay)) : fields.lastDay }
}

/** Another start, and the end as much later as before. */
export function withStart(fields: MoveFields, from: string): MoveFields {
  const [before, now, end] = [fields.from, from, fields.to].map(minutesOf)
  if (before === undefined || now === undefined || end === undefined) return { ...fields, from }
  const endMinutes = daysBetween(fields.day, fields.lastDay) * DAY_MINUTES + end + now - before
  return {
    ...fields,
    from,
    lastDay: addDays(fields.day, Math.floor(endMinutes / DAY_MINUTES)),
    to: timeOf(((endMinutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES),
  }
}

/** Returns the span that the fields ask for, or what is wrong with one of them. */
export function spanFrom(fields: MoveFields, span: CalendarSpan): CalendarSpan | FieldProblem {
  if (!isCalendarDay(fields.day)) return { field: 'day', problem: NO_DAY }
  if (span.isAllDay) return wholeDays(fields)
  if (!readTime(fields.from)) return { field: 'from', problem: NO_TIME }
  if (!readTime(fields.to)) return { field: 'to', problem: NO_TIME }
  if (!isCalendarDay(fields.lastDay)) return { field: 'lastDay', problem: NO_DAY }
  return timed(fields, span)
}

const NO_DAY = 'צריך לבחור יום'
const NO_TIME = 'צריך להזין שעה, כמו 09:30'

type FieldProblem = { field: keyof MoveFields; problem: string }

const DAY_MINUTES = 1440

function minutesOf(time: string): number | undefined {
  const [hours, minutes] = (readTime(time) ?? '').split(':').map(Number)
  return minutes === undefined ? undefined : (hours ?? 0) * 60 + minutes
}

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function wholeDays({ day, lastDay }: MoveFields): CalendarSpan | FieldProblem {
  if (!isCalendarDay(lastDay)) return { field: 'lastDay', problem: NO_DAY }
  if (lastDay < day) return { field: 'lastDay', problem: 'היום האחרון לפני הראשון' }
  return { isAllDay: true, start: day, end: addDays(lastDay, 1) }
}

function timed({ day, lastDay, from, to }: MoveFields, span: CalendarSpan): CalendarSpan | FieldProblem {
  const [start, end] = [wallTimeToInstant(day, from), wallTimeToInstant(lastDay, to)]
  if (end < start || (+end === +start && !isMoment(span)))
    return { field: 'to', problem: 'שעת הסיום צריכה להיות אחרי שעת ההתחלה' }
  return { isAllDay: false, start: start.toISOString(), end: end.toISOString() }
}
