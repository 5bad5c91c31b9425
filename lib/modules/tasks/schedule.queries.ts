import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjectMembers, taskProjects } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { skipRestDays } from '@/lib/format/rest-days'

import { inTasks, requireProjectRole, type Task, type TaskViewer } from './reach.queries'
import { type Dependency, planShifts } from './schedule.rules'
import { MAX_SHIFTED, type SchedulePlan } from './schedule.schema'
import type { TaskDays } from './task-days.rules'
import { ofProject } from './task-row.queries'
import { NO_TASK } from './tasks.labels'
import { circleText } from './tasks.rules'

/**
 * Returns which tasks wait for a task and would have to move if it got other days, and to when. 403 for a guest of its
 * project, 404, 409 for a closed task and for more than 300 that move, 422 where tasks wait for each other in a circle.
 */
export const readSchedule = (scope: TaskViewer, id: string, to: TaskDays) =>
  readInCompany(scope, async (tx) => {
    const [task] = await tx
      .select()
      .from(tasks)
      .where(and(inTasks(scope), eq(tasks.id, id)))
    if (!task) throw notFound(NO_TASK)
    await requireSchedulable(tx, scope, { task, to })
    return planSchedule(tx, scope, { task, to })
  })

/** Throws where a task may not get other days: 403 for a guest of its project, 409 for a closed one, 422 without a due day that it had. */
export async function requireSchedulable(tx: Tx, scope: TaskViewer, { task, to }: Change): Promise<void> {
  if (task.projectId) await requireProjectRole(tx, scope, { projectId: task.projectId, isManager: false })
  if (task.closedAt) throw conflict('closed', 'המשימה סגורה. כדי להזיז אותה יש לפתוח אותה מחדש.')
  if (task.dueOn && !to.dueOn) throw invalid({ dueOn: 'יש לבחור תאריך יעד' })
}

type Change = { task: Task; to: TaskDays }

/** Plans what moves with a task that its caller has found: open tasks that wait for it, as far as the actor may change them. */
export async function planSchedule(tx: Tx, scope: TaskViewer, { task, to }: Change): Promise<SchedulePlan> {
  const dependencies = await listDependencies(tx, scope, task.id)
  const waiting = await listWaiting(tx, scope, [...new Set(dependencies.map(([, id]) => id))])
  const plan = planShifts({ task, to, waiting, dependencies, nextDay: skipRestDays })
  const known = new Map(waiting.map((one) => [one.id, one]))
  if (plan.circle) throw invalid({ dueOn: circleMessage(plan.circle, known, task) })
  if (plan.shifts.length > MAX_SHIFTED)
    throw conflict('too_many_waiting', `יותר מ־${MAX_SHIFTED} משימות ממתינות למשימה הזאת, ואי אפשר להזיז את כולן יחד.`)
  if (plan.shifts.some(({ startOn, dueOn }) => (dueOn ?? startOn ?? '') >= '2200'))
    throw invalid({ dueOn: 'התאריך רחוק מדי' })
  const held = plan.held.flatMap((id) => known.get(id) ?? [])
  return {
    moves: plan.shifts.flatMap(({ id, startOn, dueOn }) => {
      const one = known.get(id)
      if (!one) return []
      const { number, title, projectName, version, startOn: wasStartOn, dueOn: wasDueOn } = one
      return [{ id, number, title, projectName, version, startOn, dueOn, wasStartOn, wasDueOn }]
    }),
    held: held.flatMap(({ id, number, title, isSeen }) => (isSeen ? [{ id, number, title }] : [])),
    hidden: held.filter(({ isSeen }) => !isSeen).length,
  }
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number]

/** The circle by name; a task that the actor does not see has none. */
function circleMessage(circle: readonly string[], known: ReadonlyMap<string, Waiting>, task: Task): string {
  const titles = new Map([[task.id, task.title]])
  for (const { id, title, isSeen } of known.values()) if (isSeen) titles.set(id, title)
  return `המשימות ממתינות זו לזו, ולכן אין להן סדר: ${circleText(circle, titles)}`
}

/** Returns the dependencies of all that waits for a task, at once or after others. */
async function listDependencies(tx: Tx, { companyId }: TaskViewer, id: string): Promise<Dependency[]> {
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    with recursive ahead as (
      select from_id, to_id from task_links where company_id = ${companyId} and kind = 'blocks' and from_id = ${id}
      union
      select l.from_id, l.to_id from task_links l join ahead on l.from_id = ahead.to_id
        where l.company_id = ${companyId} and l.kind = 'blocks')
    select from_id as "from", to_id as "to" from ahead`)
  return rows.map(({ from, to }) => [from, to] as const)
}

const hasId = (ids: readonly string[]): SQL => sql`tasks.id = any(${sql.param(ids)}::uuid[])`

/** Returns the open tasks among ids, and which of them the actor sees; those that the actor may not change are fixed. */
async function listWaiting(tx: Tx, scope: TaskViewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { id, number, title, version, startOn, dueOn, projectId } = tasks
  const found = await tx
    .select({ id, number, title, version, startOn, dueOn, projectId, projectName: taskProjects.name })
    .from(tasks)
    .leftJoin(taskProjects, ofProject)
    .where(and(eq(tasks.companyId, scope.companyId), isNull(tasks.deletedAt), isNull(tasks.closedAt), hasId(ids)))
  const seen = await tx
    .select({ id })
    .from(tasks)
    .where(and(inTasks(scope), hasId(ids)))
  const isSeen = new Set(seen.map((one) => one.id))
  const editable = await listEditableProjects(tx, scope)
  const mayChange = (one: { id: string; projectId: string | null }) =>
    isSeen.has(one.id) && (one.projectId === null || editable === 'all' || editable.has(one.projectId))
  return found.map((one) => ({ ...one, isSeen: isSeen.has(one.id), isFixed: !mayChange(one) }))
}

/** Returns the projects whose tasks the actor may change. */
async function listEditableProjects(tx: Tx, scope: TaskViewer): Promise<'all' | ReadonlySet<string>> {
  if (scope.ownerId === undefined) return 'all'
  const { companyId, projectId, userId, role } = taskProjectMembers
  const found = await tx
    .select({ projectId })
    .from(taskProjectMembers)
    .where(and(eq(companyId, scope.companyId), eq(userId, scope.actorId), inArray(role, ['manager', 'member'])))
  return new Set(found.map((one) => one.projectId))
}
