import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import { AppError, conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import type { Change } from '@/lib/operations/kind'

import type { StoredPerson } from './bulk.mutations'
import type { TaskBulkChange, TaskBulkField } from './bulk.schema'
import { recordTaskChange, touchTask } from './change-record.mutations'
import { lockTask, requireAssignees, requireProjectRole, type Task, type TaskViewer } from './reach.queries'
import { NO_TASK } from './tasks.labels'
import { requireParent } from './tasks.mutations'

/** The values of a task before a change of many, as `operation_changes` keeps them: times as text. */
type Before = Pick<Task, 'projectId' | 'stateId' | 'group' | 'repeatRule' | 'startOn' | 'dueOn' | 'tagIds'> & {
  closedAt: string | null
  stateSince: string
  people: StoredPerson[]
  childIds: string[]
}

type Undoing = { task: Task; before: Before }

/** Restores a task as it was before a change of many. 403, 404, 409 where it was changed since or cannot be as it was. */
export async function undoOneTask(tx: Tx, scope: TaskViewer, change: TaskBulkChange, done: Change): Promise<void> {
  const before = done.before as Before
  const task = change.field === 'deletedAt' ? await lockDeleted(tx, scope, done.id) : await lockTask(tx, scope, done)
  if (task.version !== done.versionAfter) throw conflict('changed_since', 'המשימה השתנתה מאז, ולכן נשארה כפי שהיא')
  await undoBy[change.field](tx, scope, { task, before })
}

const undoBy: Record<TaskBulkField, (tx: Tx, scope: TaskViewer, at: Undoing) => Promise<void>> = {
  state: restoreState,
  assigneeIds: restorePeople,
  dueOn: (tx, scope, { task, before: { startOn, dueOn } }) =>
    restoreValues(tx, scope, task, { fields: 'dueOn', set: { startOn, dueOn } }),
  tagIds: (tx, scope, { task, before: { tagIds } }) =>
    restoreValues(tx, scope, task, { fields: 'tagIds', set: { tagIds } }),
  projectId: restoreProject,
  deletedAt: restoreDeleted,
}

type Restored = { fields: string; set: Partial<Task> }

async function restoreValues(tx: Tx, scope: TaskViewer, task: Task, { fields, set }: Restored): Promise<void> {
  await writeTask(tx, scope, task, set)
  await recordTaskChange(tx, scope, { id: task.id, act: 'updated', payload: { fields }, data: { fields: [fields] } })
}

const writeTask = (tx: Tx, { companyId, actorId }: TaskViewer, { id, version }: Task, set: Partial<Task>) =>
  tx
    .update(tasks)
    .set({ ...set, ...touchTask(version, actorId) })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)))

const stateColumns = ({ stateId, group, closedAt, stateSince }: Before): Partial<Task> => ({
  stateId,
  group,
  closedAt: closedAt === null ? null : new Date(closedAt),
  stateSince: new Date(stateSince),
})

async function restoreState(tx: Tx, scope: TaskViewer, { task, before }: Undoing): Promise<void> {
  if (before.repeatRule !== null && task.repeatRule === null)
    throw conflict('repeated', 'המשימה חזרה על עצמה והמשימה הבאה כבר נוספה, ולכן היא נשארה כפי שהיא')
  await requirePlace(tx, scope, before)
  await writeTask(tx, scope, task, stateColumns(before))
  const [from, to] = [task.stateId ?? task.group, before.stateId ?? before.group]
  const names = await loadNames(tx, scope, [from, to])
  await recordTaskChange(tx, scope, {
    id: task.id,
    act: 'moved',
    payload: { from: names.get(from) ?? from, to: names.get(to) ?? to },
    data: { from, to, fromGroup: task.group, toGroup: before.group },
  })
}

async function loadNames(tx: Tx, { companyId }: TaskViewer, states: readonly string[]) {
  const found = await tx
    .select({ id: taskStates.id, name: taskStates.name })
    .from(taskStates)
    .where(
      and(eq(taskStates.companyId, companyId), sql`${taskStates.id}::text = any(${sql.param([...states])}::text[])`),
    )
  return new Map(found.map(({ id, name }) => [id, name]))
}

async function restoreProject(tx: Tx, scope: TaskViewer, { task, before }: Undoing): Promise<void> {
  const { projectId } = before
  await requirePlace(tx, scope, before)
  if (projectId) await requireProjectRole(tx, scope, { projectId, isManager: false })
  await requirePeople(tx, scope, { projectId, people: await listStored(tx, scope, task.id) })
  await restoreValues(tx, scope, task, { fields: 'projectId', set: { projectId, ...stateColumns(before) } })
}

/** Throws 409 where the project or the state that a task had is there no more. */
async function requirePlace(
  tx: Tx,
  { companyId }: TaskViewer,
  { projectId, stateId }: Pick<Task, 'projectId' | 'stateId'>,
): Promise<void> {
  if (projectId === null || stateId === null) return
  const [found] = await tx
    .select({ id: taskStates.id })
    .from(taskStates)
    .innerJoin(
      taskProjects,
      and(eq(taskProjects.companyId, taskStates.companyId), eq(taskProjects.id, taskStates.projectId)),
    )
    .where(
      and(
        eq(taskStates.companyId, companyId),
        eq(taskStates.projectId, projectId),
        eq(taskStates.id, stateId),
        isNull(taskStates.deletedAt),
        isNull(taskProjects.deletedAt),
      ),
    )
    .for('share')
  if (!found) throw conflict('place_gone', 'המצב או הפרויקט הקודם של המשימה נמחקו, ולכן היא נשארה כפי שהיא')
}

const isOfTask = ({ companyId }: TaskViewer, taskId: string) =>
  and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, taskId))

const listStored = (tx: Tx, scope: TaskViewer, taskId: string): Promise<StoredPerson[]> =>
  tx
    .select({ userId: taskPeople.userId, role: taskPeople.role, snoozedUntil: taskPeople.snoozedUntil })
    .from(taskPeople)
    .where(isOfTask(scope, taskId))

type OfProject = { projectId: string | null; people: readonly StoredPerson[] }

const requirePeople = (tx: Tx, scope: TaskViewer, { projectId, people }: OfProject) => {
  const ids = people.flatMap(({ userId, role }) => (role === 'assignee' ? [userId] : []))
  return requireAssignees(tx, scope, { field: 'assigneeIds', projectId, ids })
}

/** Restores who had to do a task; whoever began to follow it meanwhile still does. */
async function restorePeople(tx: Tx, scope: TaskViewer, { task, before: { people } }: Undoing): Promise<void> {
  await requirePeople(tx, scope, { projectId: task.projectId, people })
  const gone = and(
    isOfTask(scope, task.id),
    eq(taskPeople.role, 'assignee'),
    notInArray(
      taskPeople.userId,
      people.map(({ userId }) => userId),
    ),
  )
  await tx.delete(taskPeople).where(gone)
  const rows = people.map((person) => ({ ...person, companyId: scope.companyId, taskId: task.id }))
  if (rows.length > 0)
    await tx
      .insert(taskPeople)
      .values(rows)
      .onConflictDoUpdate({
        target: [taskPeople.companyId, taskPeople.taskId, taskPeople.userId],
        set: { role: sql`excluded.role`, snoozedUntil: sql`excluded.snoozed_until` },
      })
  await restoreValues(tx, scope, task, { fields: 'assigneeIds', set: {} })
}

/** Locks a task that was deleted; 403 for a guest of its project, 404, 409 where its project was deleted too. */
async function lockDeleted(tx: Tx, scope: TaskViewer, id: string): Promise<Task> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.companyId, scope.companyId), eq(tasks.id, id)))
    .for('update')
  if (!task) throw conflict('gone', NO_TASK)
  if (task.projectId) await requireProjectRole(tx, scope, { projectId: task.projectId, isManager: false })
  await requirePlace(tx, scope, task)
  return task
}

/** Restores a deleted task, and puts those of its sub-tasks below it that have no other parent now. */
async function restoreDeleted(tx: Tx, scope: TaskViewer, { task, before: { childIds } }: Undoing): Promise<void> {
  await writeTask(tx, scope, task, { deletedAt: null })
  for (const id of childIds)
    if (await mayBeBelow(tx, scope, { id, parentId: task.id })) await adopt(tx, scope, { id, task })
  await recordTaskChange(tx, scope, { id: task.id, act: 'restored' })
}

const adopt = (tx: Tx, { companyId }: TaskViewer, { id, task }: { id: string; task: Task }) =>
  tx
    .update(tasks)
    .set({ parentId: task.id })
    .where(and(eq(tasks.companyId, companyId), inArray(tasks.id, [id]), isNull(tasks.parentId)))

const mayBeBelow = (tx: Tx, scope: TaskViewer, child: { id: string; parentId: string }): Promise<boolean> =>
  requireParent(tx, scope, child).then(
    () => true,
    (error) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
