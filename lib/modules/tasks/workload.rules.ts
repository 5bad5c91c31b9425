import { type BusinessHours, hoursOn, specialDay } from '@/lib/format/business-time'
import { addDays, daysBetween, weekdayIndex } from '@/lib/format/calendar'

import { daySpan, type TaskDays } from './task-days.rules'

export const WORKLOAD_SCALES = ['week', 'day'] as const
export type WorkloadScale = (typeof WORKLOAD_SCALES)[number]

/** Calendar days of a column, the last excluded. */
export type WorkColumn = { from: string; to: string }

/** Minutes of work of a working day, and of a short one such as the eve of a holiday. */
const [DAY_MINUTES, SHORT_DAY_MINUTES] = [480, 240]
const THURSDAY = 4
/** Columns of each scale: eight weeks, or two. */
const COLUMNS: Readonly<Record<WorkloadScale, number>> = { week: 8, day: 14 }

/** Returns the columns of a workload that begins with the week of a day. */
export function workColumns(from: string, scale: WorkloadScale): WorkColumn[] {
  const [first, step] = [addDays(from, -weekdayIndex(from)), scale === 'week' ? 7 : 1]
  return Array.from({ length: COLUMNS[scale] }, (_, at) => {
    const start = addDays(first, at * step)
    return { from: start, to: addDays(start, step) }
  })
}

/** Returns the function that says how many minutes are worked on a day: from Sunday to Thursday, as far as the business is open. */
export function dayCapacity(hours: BusinessHours): (day: string) => number {
  const known = new Map<string, number>()
  return (day) => {
    const minutes = known.get(day) ?? minutesOn(hours, day)
    known.set(day, minutes)
    return minutes
  }
}

function minutesOn(hours: BusinessHours, day: string): number {
  if (weekdayIndex(day) > THURSDAY || hoursOn(hours, day) === null) return 0
  return specialDay(hours, day)?.kind === 'short' ? SHORT_DAY_MINUTES : DAY_MINUTES
}

export type WorkCalendar = { today: string; capacity: (day: string) => number }

/**
 * Returns the days on which a task is worked on: the working days from its start to its due day, or its last day where
 * there is none. What is late is still to be done, on the next working day.
 */
export function workDays(days: TaskDays, { today, capacity }: WorkCalendar): string[] {
  const span = daySpan(days)
  if (!span) return []
  if (span.last < today) return [nextWorkDay(today, capacity)]
  const all = Array.from({ length: daysBetween(span.first, span.last) + 1 }, (_, at) => addDays(span.first, at))
  const worked = all.filter((day) => capacity(day) > 0)
  return worked.length > 0 ? worked : [span.last]
}

/** Days that are searched for one on which people work. */
const HORIZON = 60

function nextWorkDay(today: string, capacity: WorkCalendar['capacity']): string {
  for (let ahead = 0; ahead < HORIZON; ahead++) {
    const day = addDays(today, ahead)
    if (capacity(day) > 0) return day
  }
  return today
}

/** A task with the days on which it is worked on, and the number of people who do it. */
export type WorkTask = { days: readonly string[]; estimateMinutes: number | null; people: number }

/** What a task asks of each of its people in a column: minutes, null where it has no estimate, undefined where it is not worked on then. */
export function minutesIn({ days, estimateMinutes, people }: WorkTask, column: WorkColumn): number | null | undefined {
  const within = days.filter((day) => day >= column.from && day < column.to).length
  if (within === 0) return undefined
  return estimateMinutes && (estimateMinutes * within) / days.length / Math.max(people, 1)
}

export type WorkCell = { minutes: number; tasks: number; unestimated: number; capacity: number }

/** Returns what tasks ask of one person in a column, against what the person can do. */
export function sumWork(tasks: readonly WorkTask[], column: WorkColumn, capacity: WorkCalendar['capacity']): WorkCell {
  const shares = tasks.map((task) => minutesIn(task, column)).filter((share) => share !== undefined)
  const days = Array.from({ length: daysBetween(column.from, column.to) }, (_, at) => addDays(column.from, at))
  return {
    minutes: Math.round(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0)),
    tasks: shares.length,
    unestimated: shares.filter((share) => share === null).length,
    capacity: days.reduce((sum, day) => sum + capacity(day), 0),
  }
}
