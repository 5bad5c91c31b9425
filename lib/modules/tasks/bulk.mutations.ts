import { and, eq } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskPeople } from '@/lib/db/schema/tasks'
import type { Change } from '@/lib/operations/kind'

import { hasSameIds, idsAfter } from './bulk.rules'
import type { TaskBulkChange } from './bulk.schema'
import type { TaskNews } from './people.mutations'
import { lockTask, type SubjectScopes, type Task, type TaskViewer } from './reach.queries'
import { isCompletion, moveLockedTask } from './state.mutations'
import { shiftDays } from './task-days.rules'
import { deleteLockedTask, updateLockedTask } from './tasks.mutations'

const MAX_TAGS = 50
const MAX_ASSIGNEES = 20

type Changing = { id: string; change: TaskBulkChange; scopes: SubjectScopes }
type Locked = Omit<Changing, 'id'> & { task: Task }
/** The rows that a change of one task changed, none where it is so already, and what people are told of. */
export type TaskBulkStep = { changes: Change[]; news: TaskNews[] }

/** Changes one of many tasks by the rules of a single change. 403 for a guest of its project, 404, 409, 422. */
export async function changeOneTask(tx: Tx, scope: TaskViewer, { id, ...asked }: Changing): Promise<TaskBulkStep> {
  const at = { ...asked, task: await lockTask(tx, scope, { id }) }
  const { change } = at
  if (change.field === 'state') return moveOne(tx, scope, at, change)
  if (change.field === 'deletedAt') return deleteOne(tx, scope, at)
  return editOne(tx, scope, at, change)
}

type Of<F extends TaskBulkChange['field']> = Extract<TaskBulkChange, { field: F }>
const NOTHING: TaskBulkStep = { changes: [], news: [] }

async function moveOne(tx: Tx, scope: TaskViewer, { task }: Locked, change: Of<'state'>): Promise<TaskBulkStep> {
  if (task.group === change.to) return NOTHING
  const moved = await moveLockedTask(tx, scope, { task, ...change })
  return {
    changes: moved.map((one) => changeOf(one.task, stateBefore(one.task))),
    news: moved.flatMap((one): TaskNews[] =>
      isCompletion(one) ? [{ kind: 'task.completed', task: one.task, to: 'followers' }] : [],
    ),
  }
}

const changeOf = ({ id, version }: Task, before: Record<string, unknown>): Change => ({
  id,
  before,
  versionAfter: version + 1,
})

/** What a change of state is undone to. */
const stateBefore = ({ projectId, stateId, group, closedAt, stateSince, repeatRule }: Task) => ({
  projectId,
  stateId,
  group,
  closedAt,
  stateSince,
  repeatRule,
})

async function deleteOne(tx: Tx, scope: TaskViewer, { task }: Locked): Promise<TaskBulkStep> {
  const childIds = await deleteLockedTask(tx, scope, task)
  return { changes: [changeOf(task, { childIds })], news: [] }
}

type Edit = Exclude<TaskBulkChange, Of<'state'> | Of<'deletedAt'>>

async function editOne(tx: Tx, scope: TaskViewer, { task, scopes }: Locked, change: Edit): Promise<TaskBulkStep> {
  const people = change.field === 'assigneeIds' ? await listPeople(tx, scope, task.id) : []
  const wanted = valuesAfter(task, change, people)
  if (!wanted) return NOTHING
  const { added } = await updateLockedTask(tx, scope, { before: task, change: wanted, scopes })
  return {
    changes: [changeOf(task, { ...stateBefore(task), ...valuesBefore(task), people })],
    news: added.length > 0 ? [{ kind: 'task.assigned', task, to: added }] : [],
  }
}

const valuesBefore = ({ startOn, dueOn, tagIds }: Task) => ({ startOn, dueOn, tagIds })

/** A person of a task, as undo restores them. */
export type StoredPerson = Pick<typeof taskPeople.$inferSelect, 'userId' | 'role' | 'snoozedUntil'>

const listPeople = (tx: Tx, { companyId }: TaskViewer, taskId: string): Promise<StoredPerson[]> =>
  tx
    .select({ userId: taskPeople.userId, role: taskPeople.role, snoozedUntil: taskPeople.snoozedUntil })
    .from(taskPeople)
    .where(and(eq(taskPeople.companyId, companyId), eq(taskPeople.taskId, taskId)))

/** Returns the fields that a task gets; null where it has them already, 422 where it cannot have them. */
function valuesAfter(task: Task, change: Edit, people: readonly StoredPerson[]) {
  switch (change.field) {
    case 'dueOn':
      if (!task.dueOn) throw invalid({ dueOn: 'למשימה אין תאריך יעד' })
      return shiftDays(task, change.days)
    case 'projectId':
      return task.projectId === change.to ? null : { projectId: change.to }
    case 'tagIds':
      return listAfter('tagIds', task.tagIds, change)
    case 'assigneeIds':
      return listAfter(
        'assigneeIds',
        people.flatMap(({ userId, role }) => (role === 'assignee' ? [userId] : [])),
        change,
      )
  }
}

const LIMITS = {
  tagIds: [MAX_TAGS, `אפשר לסמן משימה בעד ${MAX_TAGS} תגיות`],
  assigneeIds: [MAX_ASSIGNEES, `למשימה יכולים להיות עד ${MAX_ASSIGNEES} אחראים`],
} as const

function listAfter(field: keyof typeof LIMITS, present: readonly string[], change: Of<'tagIds'> | Of<'assigneeIds'>) {
  const ids = idsAfter(present, change)
  if (hasSameIds(present, ids)) return null
  const [max, message] = LIMITS[field]
  if (ids.length > max) throw invalid({ [field]: message })
  return { [field]: ids }
}
