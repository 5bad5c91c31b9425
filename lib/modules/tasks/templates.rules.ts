import { addDays, daysBetween } from '@/lib/format/calendar'
import type { RichDoc } from '@/lib/format/rich-text'

import { settleSchedule } from './schedule.rules'
import { daySpan, shiftDays, type TaskDays } from './task-days.rules'
import type { LinkKind, TaskGroup, TaskPriority } from './tasks.schema'
import type { TemplateContent, TemplateTask } from './templates.schema'

/** A task as a template reads it. */
export type TemplateSource = TaskDays & {
  id: string
  parentId: string | null
  title: string
  body: RichDoc | null
  priority: TaskPriority
  group: TaskGroup
  dueTime: string | null
  estimateMinutes: number | null
  /** It is about a record, so that its description and its checklist may tell of a person: they stay behind. */
  isAboutRecord: boolean
  checklist: readonly string[]
}

type Source = {
  startOn: string | null
  dueOn: string | null
  states: TemplateContent['states']
  tasks: readonly TemplateSource[]
  links: readonly { fromId: string; toId: string; kind: LinkKind }[]
}

/** Returns what a template keeps of a project: days count from its start, or else from the first day of a task. */
export function toTemplateContent({ startOn, dueOn, states, tasks, links }: Source): TemplateContent {
  const firsts = tasks.flatMap((task) => daySpan(task)?.first ?? []).sort()
  const start = startOn ?? firsts[0] ?? dueOn
  const daysIn = (day: string | null) => (day && start ? daysBetween(start, day) : null)
  const places = new Map(tasks.map(({ id }, at) => [id, at]))
  return {
    dueIn: daysIn(dueOn),
    states: states.map(({ name, group, color }) => ({ name, group, color })),
    tasks: tasks.map(
      (task): TemplateTask => ({
        title: task.title,
        parent: task.parentId === null ? null : (places.get(task.parentId) ?? null),
        body: task.isAboutRecord ? null : task.body,
        priority: task.priority,
        isBacklog: task.group === 'backlog',
        startIn: daysIn(task.startOn),
        dueIn: daysIn(task.dueOn),
        dueTime: task.dueTime,
        estimateMinutes: task.estimateMinutes,
        checklist: task.isAboutRecord ? [] : [...task.checklist],
      }),
    ),
    links: links.flatMap(({ fromId, toId, kind }) => {
      const [from, to] = [places.get(fromId), places.get(toId)]
      return from === undefined || to === undefined ? [] : [{ from, to, kind }]
    }),
  }
}

/**
 * Returns the days of the tasks of a template for a project that starts on a day: a task that would begin on a day of rest
 * begins on the next working day, and what waits for others begins after them. In the order of the template.
 */
export function templateDays(
  { tasks, links }: Pick<TemplateContent, 'tasks' | 'links'>,
  startOn: string,
  nextDay: (day: string) => string,
): TaskDays[] {
  const dayAt = (ahead: number | null) => (ahead === null ? null : addDays(startOn, ahead))
  const placed = tasks.map(({ startIn, dueIn }, at) => {
    const days = { startOn: dayAt(startIn), dueOn: dayAt(dueIn) }
    const span = daySpan(days)
    return { id: String(at), ...(span ? shiftDays(days, daysBetween(span.first, nextDay(span.first))) : days) }
  })
  const waits = links.flatMap(({ from, to, kind }) => (kind === 'blocks' ? [[String(from), String(to)] as const] : []))
  const settled = settleSchedule(placed, waits, nextDay)
  const shifts = new Map(settled.circle ? [] : settled.shifts.map((shift) => [shift.id, shift]))
  return placed.map((task) => {
    const { startOn: first, dueOn } = shifts.get(task.id) ?? task
    return { startOn: first, dueOn }
  })
}
