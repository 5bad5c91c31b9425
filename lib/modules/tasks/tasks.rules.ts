import { addDays } from '@/lib/format/calendar'
import { fold } from '@/lib/format/fold'
import type { Option } from '@/lib/format/options'
import { type RichDoc, richTextToPlain } from '@/lib/format/rich-text'

import { taskGroupLabels } from './tasks.labels'
import type { TaskGroup } from './tasks.schema'

/** Files of one task. */
export const MAX_TASK_FILES = 200

export type TaskState = { id: string; name: string; group: TaskGroup; color: string }

export const isClosedGroup = (group: TaskGroup): boolean => group === 'completed' || group === 'cancelled'

/** States of a new project, in order. */
export const FIRST_STATES = [
  { name: 'לביצוע', group: 'unstarted', color: 'gray' },
  { name: 'בביצוע', group: 'started', color: 'blue' },
  { name: 'בבדיקה', group: 'started', color: 'purple' },
  { name: 'הושלמה', group: 'completed', color: 'green' },
  { name: 'בוטלה', group: 'cancelled', color: 'red' },
] as const

/** Returns the first state of a group; without one, that of completed tasks for a closed group, and of new ones for an open. */
export const stateOfGroup = <S extends Pick<TaskState, 'group'>>(
  states: readonly S[],
  group: TaskGroup,
): S | undefined =>
  states.find((state) => state.group === group) ??
  states.find((state) => state.group === (isClosedGroup(group) ? 'completed' : 'unstarted'))

/** Returns what a task may be moved to: the states of its project, or the groups. */
export const stateOptions = (states: readonly TaskState[]): Option[] =>
  states.length > 0
    ? states.map(({ id, name }) => ({ value: id, label: name }))
    : Object.entries(taskGroupLabels).map(([value, label]) => ({ value, label }))

/** Text in which the search looks: title, number and description. */
export const taskSearchText = ({ title, number, body }: { title: string; number: number; body: RichDoc | null }) =>
  fold([title, String(number), body ? richTextToPlain(body) : ''].join(' ')).slice(0, 20_000)

const FRIDAY = 5

/** Returns the last day of what "this week" means: Saturday; on Friday and Saturday, that of the week that begins. */
export function endOfWeek(today: string): string {
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return addDays(today, 6 - weekday + (weekday >= FRIDAY ? 7 : 0))
}

/** How far a due day and time are from now, both as local time `YYYY-MM-DDTHH:MM`. */
export function dueState(
  due: { dueOn: string | null; dueTime: string | null },
  now: string,
): 'late' | 'today' | 'planned' | undefined {
  if (due.dueOn === null) return undefined
  const today = now.slice(0, 10)
  if (due.dueOn < today) return 'late'
  if (due.dueOn > today) return 'planned'
  return due.dueTime !== null && due.dueTime.slice(0, 5) < now.slice(11, 16) ? 'late' : 'today'
}

/** Returns a circle of tasks by their titles, as refusals show it; one that the reader does not see has none. */
export const circleText = (circle: readonly string[], titles: ReadonlyMap<string, string>): string =>
  circle.map((id) => `״${titles.get(id) ?? 'משימה בפרויקט אחר'}״`).join(' ← ')

type Edge = readonly [from: string, to: string]

/**
 * Returns the ids of a circle that an edge from one task to another would close, in order and with the first repeated;
 * null if there is none. `edges` are those that stand.
 */
export function findCircle(edges: readonly Edge[], [from, to]: Edge): string[] | null {
  const cameFrom = new Map<string, string | null>([[to, null]])
  for (const id of cameFrom.keys())
    for (const [before, after] of edges) if (before === id && !cameFrom.has(after)) cameFrom.set(after, id)
  if (!cameFrom.has(from)) return null
  const back: string[] = []
  for (let at: string | null | undefined = from; at != null; at = cameFrom.get(at)) back.push(at)
  return [from, ...back.reverse()]
}
