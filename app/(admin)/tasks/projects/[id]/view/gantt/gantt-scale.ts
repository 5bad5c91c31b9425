import { addDays, daysBetween, endOfMonth, weekdayIndex } from '@/lib/format/calendar'
import { formatMonth } from '@/lib/format/dates'
import { daySpan, shiftDays, type TaskDays } from '@/lib/modules/tasks/task-days.rules'

export const GANTT_SCALES = ['day', 'week', 'month'] as const
export type GanttScale = (typeof GANTT_SCALES)[number]

/** Width of a day in pixels. */
export const DAY_WIDTH: Readonly<Record<GanttScale, number>> = { day: 36, week: 16, month: 6 }

/** A part of the head: where it begins and how long it is, in days. */
export type HeadPart = { key: string; at: number; length: number; text: string }
type Range = { from: string; to: string }

/** Returns the months of a range. */
export function monthParts({ from, to }: Range): HeadPart[] {
  const parts: HeadPart[] = []
  for (let day = from; day < to; ) {
    const next = addDays(endOfMonth(day), 1)
    const end = next < to ? next : to
    parts.push({ key: day, at: daysBetween(from, day), length: daysBetween(day, end), text: formatMonth(day) })
    day = end
  }
  return parts
}

/** Returns what stands below the months: days, or the Sundays of the weeks; nothing where a week is too narrow. */
export function smallParts({ from, to }: Range, scale: GanttScale): HeadPart[] {
  if (scale === 'month') return []
  const step = scale === 'day' ? 1 : 7
  return Array.from({ length: Math.ceil(daysBetween(from, to) / step) }, (_, index) => {
    const day = addDays(from, index * step)
    return { key: day, at: index * step, length: step, text: String(Number(day.slice(8))) }
  })
}

export const isSaturday = (day: string): boolean => weekdayIndex(day) === 6

const dayAndMonth = new Intl.DateTimeFormat('he-IL', { timeZone: 'UTC', day: 'numeric', month: 'long' })
const dayText = (day: string) => dayAndMonth.format(new Date(day))

/** Returns the days of a task as they are read: `3 בדצמבר`, `3–5 בדצמבר`, `30 בנובמבר – 2 בדצמבר`. */
export function daysText(days: TaskDays): string {
  const span = daySpan(days)
  if (!span) return ''
  const { first, last } = span
  if (first === last) return dayText(first)
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${dayText(last)}`
  return `${dayText(first)} – ${dayText(last)}`
}

/** Returns the days of a task that is dragged: as a whole, or its end alone, which does not come before its start. */
export function draggedDays(days: TaskDays, by: number, part: 'all' | 'end'): TaskDays {
  const span = daySpan(days)
  if (!span || part === 'all') return shiftDays(days, by)
  const longer = Math.max(by, daysBetween(span.last, span.first))
  const last = addDays(span.last, longer)
  // A task with a single day gets a second one when it is made longer.
  return last === span.last ? days : { startOn: span.first, dueOn: last }
}

export const areSameDays = (one: TaskDays, other: TaskDays): boolean =>
  one.startOn === other.startOn && one.dueOn === other.dueOn
