import { and, asc, eq, sql } from 'drizzle-orm'

import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { FieldChange } from '@/lib/db/schema/records'
import { tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { touch } from '@/lib/records/touch'

import { recordTaskChange } from './change-record.mutations'
import { lockTaskLinks } from './links.mutations'
import { inTasks, type Task, type TaskViewer } from './reach.queries'
import { planSchedule, requireSchedulable } from './schedule.queries'
import type { ScheduleInput } from './schedule.schema'
import type { TaskDays } from './task-days.rules'
import { NO_TASK, waitingText } from './tasks.labels'

/**
 * Gives a task other days, and moves the tasks that wait for it as the actor was shown. 403 for a guest of its project,
 * 404, 409 (version of any of them, other tasks that would have to move by now, a closed task), 422.
 */
export const scheduleTask = (scope: TaskViewer, id: string, { version, waiting, ...to }: ScheduleInput) =>
  inCompany(scope, async (tx) => {
    const moved = waiting === 'ask' ? [] : waiting
    const locked = await lockTasks(tx, scope, [id, ...moved.map((one) => one.id)])
    const task = requireVersion(locked.get(id), version)
    await requireSchedulable(tx, scope, { task, to })
    if (waiting === 'ask' || moved.length > 0) await requirePlan(tx, scope, { task, to, shown: waiting })
    const changes = changesOf(locked, [{ ...to, id }, ...moved])
    await writeChanges(tx, scope, changes, id)
    return { id, version: version + 1, moved: moved.length }
  })

function requireVersion(task: Task | undefined, version: number): Task {
  if (!task) throw notFound(NO_TASK)
  if (task.version !== version) throw stale()
  return task
}

async function writeChanges(tx: Tx, scope: TaskViewer, changes: readonly Change[], movedWith: string): Promise<void> {
  for (const change of changes) await writeDays(tx, scope, change)
  for (const change of changes) await recordDays(tx, scope, { ...change, movedWith })
}

const changesOf = (locked: ReadonlyMap<string, Task>, moved: readonly ({ id: string } & TaskDays)[]): Change[] =>
  moved.flatMap(({ id, startOn, dueOn }) => {
    const before = locked.get(id)
    return before ? [{ before, after: { startOn, dueOn } }] : []
  })

/** Locks tasks that the actor sees, one after another in the order of their ids: two who move the same ones do not wait for each other. */
async function lockTasks(tx: Tx, scope: TaskViewer, ids: readonly string[]): Promise<ReadonlyMap<string, Task>> {
  const found = await tx
    .select()
    .from(tasks)
    .where(and(inTasks(scope), sql`tasks.id = any(${sql.param(ids)}::uuid[])`))
    .orderBy(asc(tasks.id))
    .for('no key update')
  return new Map(found.map((task) => [task.id, task]))
}

type Shown = { task: Task; to: TaskDays; shown: ScheduleInput['waiting'] }

/** Throws 409 unless the tasks that have to move, their days and versions are those that the actor was shown; one who was shown nothing is asked. */
async function requirePlan(tx: Tx, scope: TaskViewer, { task, to, shown }: Shown): Promise<void> {
  await lockTaskLinks(tx, scope)
  const { moves, held, hidden } = await planSchedule(tx, scope, { task, to })
  const waiting = moves.length + held.length + hidden
  if (shown === 'ask' && waiting > 0) throw conflict('tasks_wait', waitingText(waiting))
  if (shown !== 'ask' && linesOf(shown) !== linesOf(moves))
    throw conflict('plan_changed', 'בינתיים השתנו משימות שממתינות למשימה הזאת, ולכן דבר לא הוזז. אפשר לנסות שוב.')
}

type Line = { id: string; version: number } & TaskDays

const linesOf = (plan: readonly Line[]): string =>
  plan
    .map(({ id, version, startOn, dueOn }) => [id, version, startOn, dueOn].join(' '))
    .sort()
    .join()

type Change = { before: Task; after: TaskDays }

const writeDays = (tx: Tx, { companyId, actorId }: TaskViewer, { before, after }: Change) =>
  tx
    .update(tasks)
    .set({ ...after, ...touch(before.version, actorId) })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, before.id)))

type Recorded = Change & { movedWith: string }

async function recordDays(tx: Tx, scope: TaskViewer, { before, after, movedWith }: Recorded): Promise<void> {
  const fields = (['startOn', 'dueOn'] as const).filter((field) => before[field] !== after[field])
  const changes = Object.fromEntries(
    fields.map((field): [string, FieldChange] => [field, { from: before[field], to: after[field] }]),
  )
  const isMovedToo = before.id !== movedWith
  await recordTaskChange(tx, scope, {
    id: before.id,
    act: 'updated',
    payload: { fields: fields.join(','), changes, ...(isMovedToo && { cause: 'waiting' }) },
    data: { fields, ...(isMovedToo && { movedWith }) },
  })
}
