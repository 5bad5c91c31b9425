import type { tasks } from '@/lib/db/schema/tasks'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { nextDay, nextDayAfterCompletion } from '@/lib/recurrence/expand'
import { parseRule } from '@/lib/recurrence/rule'

import type { TaskInput } from './tasks.schema'

type Task = typeof tasks.$inferSelect
type Repetition = Pick<
  Task,
  'repeatRule' | 'repeatStart' | 'repeatOn' | 'repeatsAfterCompletion' | 'repeatSkipsRest' | 'repeatsDone'
>

/** Returns the column values of a repetition that begins with a due day; of none without one. */
export const repeatColumns = (repeat: TaskInput['repeat'], dueOn: string | null): Repetition => ({
  repeatRule: repeat?.rule ?? null,
  repeatStart: repeat && dueOn,
  repeatOn: repeat && dueOn,
  repeatsAfterCompletion: repeat?.isAfterCompletion ?? false,
  repeatSkipsRest: repeat?.skipsRest ?? false,
  repeatsDone: 0,
})

type Due = Repetition & Pick<Task, 'dueOn' | 'startOn'>

/**
 * Returns the days of the task that follows one completed on a day; null if the series has ended. A task that was given
 * another day is followed by the first day of the series after both.
 */
export function nextOccurrence(task: Due, completed: string): { dueOn: string; startOn: string | null } | null {
  const { repeatRule: rule, repeatStart: start, repeatOn, dueOn, repeatSkipsRest: skipRest } = task
  if (!rule || !start || !repeatOn || !dueOn || isLast(task)) return null
  const [after = dueOn] = [repeatOn, dueOn].toSorted().reverse()
  const next = task.repeatsAfterCompletion
    ? nextDayAfterCompletion({ rule, completed, skipRest })
    : nextDay({ rule, start, after, skipRest })
  if (!next) return null
  return { dueOn: next, startOn: task.startOn && addDays(task.startOn, daysBetween(dueOn, next)) }
}

/** Whether the task is the last of a number of times. */
function isLast({ repeatRule, repeatsDone }: Repetition): boolean {
  const parsed = repeatRule === null ? null : parseRule(repeatRule)
  return parsed?.ok === true && parsed.value.end.kind === 'count' && repeatsDone + 1 >= parsed.value.end.count
}
