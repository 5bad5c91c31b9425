import { addDays, daysBetween, weekdayIndex } from '@/lib/format/calendar'
import type { Gantt, GanttTask } from '@/lib/modules/tasks/gantt.queries'
import { daySpan } from '@/lib/modules/tasks/task-days.rules'
import { taskGroupLabels } from '@/lib/modules/tasks/tasks.labels'
import { dueState } from '@/lib/modules/tasks/tasks.rules'
import { linkTo } from '@/lib/routes/links'

/** How a bar looks: what was not begun, what is in work, what is done. */
export type BarLook = 'open' | 'started' | 'done'

export type GanttRow = {
  id: string
  title: string
  href: string
  /** 0 for a task whose parent is not in the chart. */
  depth: number
  startOn: string | null
  dueOn: string | null
  look: BarLook
  stateText: string
  isLate: boolean
  people: string
  /** Titles of the tasks of the chart for which it waits. */
  waitsFor: readonly string[]
  version: number
}

export type GanttChart = {
  /** Tasks with days, sub-tasks below their task. */
  rows: GanttRow[]
  undated: { id: string; title: string; href: string }[]
  links: Gantt['links']
  /** Days that the chart shows, the last excluded. */
  from: string
  to: string
}

/** Days before and after the tasks, and the most that a chart shows before and after today. */
const [BEFORE, AFTER] = [7, 28]
const [MAX_BEFORE, MAX_AFTER] = [370, 735]
const MAX_DEPTH = 4

/** Returns what a Gantt chart shows. `now` is local time. */
export function toGanttChart({ rows: tasks, links }: Pick<Gantt, 'rows' | 'links'>, now: string): GanttChart {
  const dated = tasks.filter((task) => daySpan(task))
  const titles = new Map(tasks.map(({ id, title, closedAt }) => [id, closedAt ? undefined : title]))
  const waitsFor = (id: string) => links.flatMap(([from, to]) => (to === id ? (titles.get(from) ?? []) : []))
  return {
    rows: inTree(dated).map(({ task, depth }) => toRow(task, { depth, now, waitsFor: waitsFor(task.id) })),
    undated: tasks
      .filter((task) => !daySpan(task))
      .map(({ id, title }) => ({ id, title, href: linkTo('tasks-view', { id }) })),
    links,
    ...shownDays(dated, now.slice(0, 10)),
  }
}

type Placed = { task: GanttTask; depth: number }

/** Returns tasks by their first days, each followed by its sub-tasks. */
function inTree(tasks: readonly GanttTask[]): Placed[] {
  const known = new Set(tasks.map(({ id }) => id))
  const first = (task: GanttTask) => daySpan(task)?.first ?? ''
  const sorted = [...tasks].sort((a, b) => first(a).localeCompare(first(b)) || a.number - b.number)
  const below = (parentId: string | null, depth: number): Placed[] =>
    sorted
      .filter((task) => (task.parentId && known.has(task.parentId) ? task.parentId : null) === parentId)
      .flatMap((task) => [{ task, depth: Math.min(depth, MAX_DEPTH) }, ...below(task.id, depth + 1)])
  return below(null, 0)
}

type Around = { depth: number; now: string; waitsFor: readonly string[] }

function toRow(task: GanttTask, { depth, now, waitsFor }: Around): GanttRow {
  const { id, title, startOn, dueOn, group, stateName, closedAt, version, assignees } = task
  return {
    id,
    title,
    href: linkTo('tasks-view', { id }),
    depth,
    startOn,
    dueOn,
    look: closedAt ? 'done' : group === 'started' ? 'started' : 'open',
    stateText: stateName ?? taskGroupLabels[group],
    isLate: !closedAt && dueState(task, now) === 'late',
    people: assignees.map(({ name }) => name).join(', '),
    waitsFor: closedAt ? [] : waitsFor,
    version,
  }
}

/** Returns whole weeks around the tasks and today. */
function shownDays(tasks: readonly GanttTask[], today: string): { from: string; to: string } {
  const spans = tasks.flatMap((task) => daySpan(task) ?? [])
  const first = [today, ...spans.map((span) => span.first)].sort()[0] ?? today
  const last = [today, ...spans.map((span) => span.last)].sort().at(-1) ?? today
  const from = addDays(today, -Math.min(daysBetween(first, today) + BEFORE, MAX_BEFORE))
  const to = addDays(today, Math.min(daysBetween(today, last) + AFTER, MAX_AFTER))
  return { from: addDays(from, -weekdayIndex(from)), to: addDays(to, 7 - weekdayIndex(to)) }
}
