import { addDays } from '@/lib/format/calendar'

export type TaskDays = { startOn: string | null; dueOn: string | null }

/** Returns the first and the last day of a task; one that has a single day begins and ends on it, null for one that has none. */
export function daySpan({ startOn, dueOn }: TaskDays): { first: string; last: string } | null {
  const [first, last] = [startOn ?? dueOn, dueOn ?? startOn]
  return first && last ? { first, last } : null
}

/** Returns the days of a task so many days later. */
export const shiftDays = ({ startOn, dueOn }: TaskDays, days: number): TaskDays => ({
  startOn: startOn && addDays(startOn, days),
  dueOn: dueOn && addDays(dueOn, days),
})
