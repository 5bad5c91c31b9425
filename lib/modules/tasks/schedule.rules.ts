import { addDays, daysBetween } from '@/lib/format/calendar'

import { daySpan, shiftDays, type TaskDays } from './task-days.rules'
import { findCircle } from './tasks.rules'

/** A task of a schedule; one that is fixed stays on its days, whatever it waits for. */
export type ScheduledTask = TaskDays & { id: string; isFixed?: boolean }
export type TaskShift = TaskDays & { id: string }
/** From what is done first to what waits for it. */
export type Dependency = readonly [from: string, to: string]

export type Schedule =
  | { circle: string[] }
  /** New days of the tasks that move, those first that others wait for, and the fixed tasks that would have to move. */
  | { circle: null; shifts: TaskShift[]; held: string[] }

type NextDay = (day: string) => string

/**
 * Moves tasks so that each begins after the days of those that it waits for: no earlier than it was, no further than it
 * must, and as long as it was. `nextDay` returns the day on which a task may begin that could begin on a given day. Tasks
 * without days neither move nor keep others waiting.
 */
export function settleSchedule(
  tasks: readonly ScheduledTask[],
  dependencies: readonly Dependency[],
  nextDay: NextDay = (day) => day,
): Schedule {
  const known = new Map(tasks.map((task) => [task.id, task]))
  const edges = dependencies.filter(([from, to]) => known.has(from) && known.has(to))
  const order = sortByDependencies([...known.keys()], edges)
  if (!order) return { circle: firstCircle(edges) }
  const before = groupBefore(edges)
  const placed = new Map<string, TaskDays>(known)
  const [shifts, held]: [TaskShift[], string[]] = [[], []]
  for (const id of order) {
    const [task, span] = [known.get(id), daySpan(known.get(id) ?? NO_DAYS)]
    const earliest = earliestStart((before.get(id) ?? []).map((one) => placed.get(one) ?? NO_DAYS))
    if (!task || !span || earliest === null || span.first >= earliest) continue
    if (task.isFixed) {
      held.push(id)
      continue
    }
    const moved = shiftDays(task, daysBetween(span.first, nextDay(earliest)))
    placed.set(id, moved)
    shifts.push({ id, ...moved })
  }
  return { circle: null, shifts, held }
}

type Move = {
  task: ScheduledTask
  to: TaskDays
  /** Tasks that wait for it, at once or after others. */
  waiting: readonly ScheduledTask[]
  dependencies: readonly Dependency[]
  nextDay?: NextDay
}

/** Plans what moves with a task that ends later than it did; a task that does not end later moves nothing. */
export function planShifts({ task, to, waiting, dependencies, nextDay }: Move): Schedule {
  const [was, is] = [daySpan(task), daySpan(to)]
  if (was && is && is.last <= was.last) return { circle: null, shifts: [], held: [] }
  return settleSchedule([...waiting, { ...to, id: task.id, isFixed: true }], dependencies, nextDay)
}

const NO_DAYS: TaskDays = { startOn: null, dueOn: null }

/** Returns the day after the last of several tasks; null where none of them has a day. */
function earliestStart(tasks: readonly TaskDays[]): string | null {
  const ends = tasks.flatMap((task) => daySpan(task)?.last ?? [])
  const last = ends.sort().at(-1)
  return last ? addDays(last, 1) : null
}

function groupBefore(edges: readonly Dependency[]): Map<string, string[]> {
  const before = new Map<string, string[]>()
  for (const [from, to] of edges) before.set(to, [...(before.get(to) ?? []), from])
  return before
}

/** Returns ids in an order in which each comes after those that it waits for; null where they go round in a circle. */
function sortByDependencies(ids: readonly string[], edges: readonly Dependency[]): string[] | null {
  const before = groupBefore(edges)
  const sorted = new Set<string>()
  const isFree = (id: string) => !sorted.has(id) && (before.get(id) ?? []).every((one) => sorted.has(one))
  for (let free = ids.filter(isFree); free.length > 0; free = ids.filter(isFree)) for (const id of free) sorted.add(id)
  return sorted.size === ids.length ? [...sorted] : null
}

function firstCircle(edges: readonly Dependency[]): string[] {
  for (const edge of edges) {
    const circle = findCircle(edges, edge)
    if (circle) return circle
  }
  return []
}
