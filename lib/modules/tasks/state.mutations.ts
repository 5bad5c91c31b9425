import { and, eq, isNull } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { TASK_GROUPS } from '@/lib/vocabulary/tasks'

import { recordTaskChange, touchTask } from './change-record.mutations'
import { notifyOfTasks } from './people.mutations'
import { inTasks, lockTask, type Task, type TaskViewer } from './reach.queries'
import { addNextTask } from './repetition.mutations'
import { loadStates } from './states.queries'
import { subtasksText, taskGroupLabels } from './tasks.labels'
import { isClosedGroup, stateOfGroup } from './tasks.rules'
import type { TaskGroup, TaskMove } from './tasks.schema'

/** Sub-tasks that are closed with their task. */
const MAX_CHILDREN = 200

/**
 * Moves a task to a state. Where it is closed and sub-tasks are open, `subtasks` says what becomes of them: 409
 * (`open_subtasks`) while nobody was asked. 403 for a guest, 404, 409 (version), 422 for a state of another project.
 */
export const moveTask = (scope: TaskViewer, id: string, move: TaskMove) =>
  inCompany(scope, (tx) => moveTaskIn(tx, scope, { id, ...move }))

/** Does the same in the caller's transaction. */
export async function moveTaskIn(tx: Tx, scope: TaskViewer, { id, to, subtasks, version }: TaskMove & { id: string }) {
  const task = await lockTask(tx, scope, { id, version })
  const moved = await moveLockedTask(tx, scope, { task, to, subtasks })
  for (const one of moved)
    if (isCompletion(one)) await notifyOfTasks(tx, scope, [{ kind: 'task.completed', task: one.task, to: 'followers' }])
  return { id, version: version + 1 }
}

type Move = { task: Task; to: string; subtasks: TaskMove['subtasks'] }
/** A task as it was, and the state that it got. */
export type MovedTask = { task: Task; place: Place }

/** Moves a task that is locked, as `moveTask` does, and tells nobody; returns it with the sub-tasks that were closed with it. */
export async function moveLockedTask(tx: Tx, scope: TaskViewer, { task, to, subtasks }: Move): Promise<MovedTask[]> {
  const place = await findPlace(tx, scope, { projectId: task.projectId, to, isExact: true })
  const isClosing = isClosedGroup(place.group) && !task.closedAt
  const closing = { id: task.id, subtasks, group: place.group }
  const closed = isClosing && subtasks !== 'keep' ? await closeChildren(tx, scope, { ...closing, subtasks }) : []
  await writeState(tx, scope, { task, place })
  return [...closed, { task, place }]
}

/** Whether a move completed a task, about which its followers are told. */
export const isCompletion = ({ task, place }: MovedTask): boolean => place.group === 'completed' && !task.closedAt

type Place = { stateId: string | null; group: TaskGroup }
type PlaceWanted = {
  projectId: string | null
  /** A state of the project, or a group. */
  to: string
  /** Whether a group that the project lacks is refused, instead of taking the nearest that it has. */
  isExact?: boolean
}

/** Returns the state that a task gets: a state by its id, or the first of a group; 422 for one of another project. */
export async function findPlace(
  tx: Tx,
  scope: TaskViewer,
  { projectId, to, isExact = false }: PlaceWanted,
): Promise<Place> {
  const group = TASK_GROUPS.find((one) => one === to)
  if (projectId === null) {
    if (!group) throw invalid({ to: 'יש לבחור מצב מהרשימה' })
    return { stateId: null, group }
  }
  const states = await loadStates(tx, scope, projectId)
  const state = group ? stateOfGroup(states, group) : states.find(({ id }) => id === to)
  if (!state) throw invalid({ to: 'המצב הזה אינו של הפרויקט' })
  if (isExact && group && state.group !== group)
    throw invalid({ to: `בפרויקט של המשימה אין מצב שמשמעותו ״${taskGroupLabels[group]}״` })
  return { stateId: state.id, group: state.group }
}

async function writeState(tx: Tx, scope: TaskViewer, { task, place }: { task: Task; place: Place }): Promise<void> {
  const isClosed = isClosedGroup(place.group)
  const set = { ...place, closedAt: isClosed ? (task.closedAt ?? new Date()) : null, stateSince: new Date() }
  await tx
    .update(tasks)
    .set({ ...set, ...touchTask(task.version, scope.actorId) })
    .where(and(eq(tasks.companyId, scope.companyId), eq(tasks.id, task.id)))
  const [from, to] = [task.stateId ?? task.group, place.stateId ?? place.group]
  if (isCompletion({ task, place })) await addNextTask(tx, scope, task)
  const nameOf = await loadStateNames(tx, scope, task.projectId)
  await recordTaskChange(tx, scope, {
    id: task.id,
    act: 'moved',
    payload: { from: nameOf(from), to: nameOf(to) },
    data: { from, to, fromGroup: task.group, toGroup: place.group },
  })
}

/** Returns the function that names a state of a project; without a project a state is its group. */
async function loadStateNames(tx: Tx, scope: TaskViewer, projectId: string | null): Promise<(to: string) => string> {
  if (projectId === null) return (to) => to
  const names = new Map((await loadStates(tx, scope, projectId)).map(({ id, name }) => [id, name]))
  return (to) => names.get(to) ?? ''
}

const listOpenChildren = (tx: Tx, { companyId }: TaskViewer, id: string) =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.companyId, companyId), eq(tasks.parentId, id), isNull(tasks.closedAt), isNull(tasks.deletedAt)))
    .orderBy(tasks.id)
    .limit(MAX_CHILDREN)
    .for('update')

type Closing = { id: string; subtasks: 'ask' | 'close'; group: TaskGroup }

/** Closes the open sub-tasks of a task with it, and returns those that were; 409 while nobody was asked. */
async function closeChildren(tx: Tx, scope: TaskViewer, { id, subtasks, group }: Closing): Promise<MovedTask[]> {
  const open = await listOpenChildren(tx, scope, id)
  if (open.length > 0 && subtasks === 'ask') throw conflict('open_subtasks', `למשימה יש ${subtasksText(open.length)}.`)
  const closed: MovedTask[] = []
  for (const child of open) closed.push(...(await closeChild(tx, scope, { child, group })))
  return closed
}

type Child = { child: Task; group: TaskGroup }

/** Closes a sub-task; one that the actor may not see stays open. */
async function closeChild(tx: Tx, scope: TaskViewer, { child, group }: Child): Promise<MovedTask[]> {
  const [isSeen] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, child.id)))
  if (!isSeen) return []
  const place = await findPlace(tx, scope, { projectId: child.projectId, to: group, isExact: true })
  await writeState(tx, scope, { task: child, place })
  return [{ task: child, place }]
}
