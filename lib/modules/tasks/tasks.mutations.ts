import { and, eq, sql } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import type { FieldChange } from '@/lib/db/schema/records'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { deleteStoredFiles } from '@/lib/modules/activity/attached-files.commands'
import { requireTags } from '@/lib/modules/tags/tags.queries'

import { recordTaskChange, touchTask } from './change-record.mutations'
import { dropTaskFiles } from './files.mutations'
import { listAssignees, notifyAssigned, setAssignees } from './people.mutations'
import { requireOpenProject } from './projects.queries'
import {
  inTasks,
  lockTask,
  requireAssignees,
  requireSubject,
  type SubjectScopes,
  subjectColumns,
  type Task,
  type TaskViewer,
  taskTitles,
} from './reach.queries'
import { repeatColumns } from './repetition.rules'
import { findPlace } from './state.mutations'
import { NO_TASK } from './tasks.labels'
import { circleText, findCircle, isClosedGroup, taskSearchText } from './tasks.rules'
import type { TaskChange, TaskInput } from './tasks.schema'

/** Levels of tasks below each other. */
const MAX_LEVELS = 10

/**
 * Creates a task; whoever adds it follows it, unless it is theirs to do. 403 for a guest of the project, 404 for an unknown
 * project, 422 by field.
 */
export const createTask = (scope: TaskViewer, input: TaskInput, scopes: SubjectScopes) =>
  inCompany(scope, (tx) => createTaskIn(tx, scope, { input, scopes }))

type NewTask = { input: TaskInput; scopes: SubjectScopes }

/** Does the same in the caller's transaction. */
export async function createTaskIn(tx: Tx, scope: TaskViewer, { input, scopes }: NewTask) {
  const { companyId, actorId } = scope
  const { state, assigneeIds, subject, repeat, ...values } = input
  refuseDays({ ...values, isRepeated: repeat !== null })
  if (values.projectId) await requireOpenProject(tx, scope, values.projectId)
  await requireAssignees(tx, scope, { field: 'assigneeIds', projectId: values.projectId, ids: assigneeIds })
  await requireSubject(tx, scopes, subject)
  const tagIds = await requireTags(tx, scope, { ids: values.tagIds })
  const id = newId()
  await requireParent(tx, scope, { id, ...values })
  const place = await findPlace(tx, scope, { projectId: values.projectId, to: state ?? 'unstarted' })
  const number = await nextNumber(tx, companyId, 'task')
  await tx.insert(tasks).values({
    ...values,
    ...subjectColumns(subject),
    ...repeatColumns(repeat, values.dueOn),
    ...place,
    tagIds,
    companyId,
    id,
    number,
    createdBy: actorId,
    updatedBy: actorId,
    closedAt: isClosedGroup(place.group) ? new Date() : null,
    searchText: taskSearchText({ ...values, number }),
  })
  const people = [
    ...assigneeIds.map((userId) => ({ userId, role: 'assignee' as const })),
    ...(assigneeIds.includes(actorId) ? [] : [{ userId: actorId, role: 'watcher' as const }]),
  ]
  await tx.insert(taskPeople).values(people.map((one) => ({ ...one, companyId, taskId: id })))
  await notifyAssigned(tx, scope, { id, title: values.title, to: assigneeIds })
  await recordTaskChange(tx, scope, {
    id,
    act: 'created',
    data: { projectId: values.projectId },
  })
  return { id, number }
}

/** Changes fields of a task. 403 for a guest of its project, 404, 409 (version), 422 by field. */
export const updateTask = (scope: TaskViewer, id: string, change: TaskChange, scopes: SubjectScopes) =>
  inCompany(scope, (tx) => updateTaskIn(tx, scope, { id, change, scopes }))

type ChangedTask = { id: string; change: TaskChange; scopes: SubjectScopes }

/** Does the same in the caller's transaction. */
export async function updateTaskIn(tx: Tx, scope: TaskViewer, { id, change, scopes }: ChangedTask) {
  const { version } = change
  const before = await lockTask(tx, scope, { id, version })
  const { after, added } = await updateLockedTask(tx, scope, { before, change, scopes })
  await notifyAssigned(tx, scope, { id, title: after.title, to: added })
  return { id, version: version + 1 }
}

type Update = { before: Task; change: Omit<TaskChange, 'version'>; scopes: SubjectScopes }

/** Changes fields of a task that is locked, as `updateTask` does, and tells nobody; returns who has to do it now and had not. */
export async function updateLockedTask(tx: Tx, scope: TaskViewer, { before, change, scopes }: Update) {
  const { id, version } = before
  const { assigneeIds } = change
  const set = columnsOf(change, before)
  const after = { ...before, ...set }
  await requireValues(tx, scope, { before, after })
  if (change.subject) await requireSubject(tx, scopes, change.subject)
  const isMoved = after.projectId !== before.projectId
  const people = assigneeIds ?? (isMoved ? await listAssignees(tx, scope, id) : [])
  await requireAssignees(tx, scope, { field: 'assigneeIds', projectId: after.projectId, ids: people })
  const place = isMoved && (await findPlace(tx, scope, { projectId: after.projectId, to: before.group }))
  await tx
    .update(tasks)
    .set({ ...set, ...place, searchText: taskSearchText(after), ...touchTask(version, scope.actorId) })
    .where(and(eq(tasks.companyId, scope.companyId), eq(tasks.id, id)))
  const added = assigneeIds ? await setAssignees(tx, scope, { id, ids: assigneeIds }) : []
  const fields = Object.keys(change).filter((field) => field !== 'version')
  const payload = { fields: fields.join(','), changes: changesOf(before, after) }
  await recordTaskChange(tx, scope, { id, act: 'updated', payload, data: { fields } })
  return { after, added }
}

/** Returns the columns that a change sets. */
function columnsOf(change: Update['change'], before: Task): Partial<Task> {
  const { version: _, assigneeIds: __, subject, repeat, ...set }: Partial<TaskChange> = change
  const dueOn = set.dueOn === undefined ? before.dueOn : set.dueOn
  return {
    ...set,
    ...(subject !== undefined && subjectColumns(subject)),
    ...(repeat !== undefined && repeatColumns(repeat, dueOn)),
  }
}

/** Deletes a task with its files; its sub-tasks stay, without a parent. 403 for a guest, 404, 409 (version). */
export async function deleteTask(scope: TaskViewer, id: string, { version }: { version: number }) {
  const keys = await inCompany(scope, async (tx) => {
    const task = await lockTask(tx, scope, { id, version })
    const dropped = await dropTaskFiles(tx, scope, id)
    await deleteLockedTask(tx, scope, task)
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id }
}

/** Deletes a task that is locked; returns the ids of the sub-tasks that it had. */
export async function deleteLockedTask(tx: Tx, scope: TaskViewer, { id, version }: Task): Promise<string[]> {
  const { companyId, actorId } = scope
  const freed = await tx
    .update(tasks)
    .set({ parentId: null })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.parentId, id)))
    .returning({ id: tasks.id })
  await tx
    .update(tasks)
    .set({ deletedAt: new Date(), ...touchTask(version, actorId) })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.id, id)))
  await recordTaskChange(tx, scope, { id, act: 'deleted' })
  return freed.map((child) => child.id)
}

/** Throws 403 or 422 for values of a task that may not stand together, or that refer to what the actor does not see. */
async function requireValues(tx: Tx, scope: TaskViewer, { before, after }: { before: Task; after: Task }) {
  refuseDays({ ...after, isRepeated: after.repeatRule !== null })
  if (after.projectId && after.projectId !== before.projectId) await requireOpenProject(tx, scope, after.projectId)
  if (after.parentId !== before.parentId) {
    await lockHierarchy(tx, scope)
    await requireParent(tx, scope, after)
  }
  if (after.tagIds !== before.tagIds) await requireTags(tx, scope, { ids: after.tagIds, kept: before.tagIds })
}

type Days = Pick<Task, 'startOn' | 'dueOn' | 'dueTime'> & { isRepeated: boolean }

function refuseDays({ startOn, dueOn, dueTime, isRepeated }: Days): void {
  if (isRepeated && !dueOn) throw invalid({ dueOn: 'משימה שחוזרת צריכה תאריך יעד' })
  if (startOn && dueOn && dueOn < startOn) throw invalid({ dueOn: 'תאריך היעד לפני תאריך ההתחלה' })
  if (dueTime && !dueOn) throw invalid({ dueTime: 'כדי לקבוע שעה יש לבחור תאריך יעד' })
}

/** Lets the tasks of a company get their parents one after another: two at once could close a circle. */
const lockHierarchy = (tx: Tx, { companyId }: TaskViewer) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('task_parents:' || ${companyId}::text, 0))`)

type Child = { id: string; parentId: string | null }

/** Throws 422 for a parent that is not in the scope, or that is below the task itself: the message names the circle. */
export async function requireParent(tx: Tx, scope: TaskViewer, { id, parentId }: Child): Promise<void> {
  if (parentId === null) return
  const [parent] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, parentId)))
  if (!parent) throw invalid({ parentId: NO_TASK })
  const { rows } = await tx.execute<{ id: string; parentId: string | null }>(sql`
    with recursive up as (
      select id, parent_id, 1 as depth from tasks where company_id = ${scope.companyId} and id = ${parentId}
      union all
      select t.id, t.parent_id, up.depth + 1 from tasks t join up on t.id = up.parent_id
        where t.company_id = ${scope.companyId} and up.depth < 50)
    select id, parent_id as "parentId" from up`)
  const edges = rows.flatMap((row) => (row.parentId ? [[row.id, row.parentId] as const] : []))
  const circle = findCircle(edges, [id, parentId])
  if (circle) {
    const titles = await taskTitles(tx, scope, circle)
    throw invalid({ parentId: `משימה אינה יכולה להיות מתחת לעצמה: ${circleText(circle, titles)}` })
  }
  if (rows.length >= MAX_LEVELS) throw invalid({ parentId: 'אפשר עד עשר רמות של משימות משנה' })
}

/** Fields whose values the history shows. */
const SHOWN = ['title', 'priority', 'startOn', 'dueOn', 'dueTime', 'estimateMinutes'] as const

function changesOf(before: Task, after: Task): Record<string, FieldChange> {
  const text = (value: unknown) => (value == null ? null : String(value))
  const changed = SHOWN.flatMap((field): [string, FieldChange][] => {
    const [from, to] = [text(before[field]), text(after[field])]
    return from === to ? [] : [[field, { from, to }]]
  })
  return Object.fromEntries(changed)
}
