import { and, count, eq, isNotNull, isNull, notInArray } from 'drizzle-orm'

import { conflict, invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { taskProjectMembers, taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { taskPeople, tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { isolate } from '@/lib/format/bidi'
import { touch } from '@/lib/records/touch'

import { addTaskEvents } from './change-record.mutations'
import type { MembersInput, ProjectChange, ProjectInput, StatesInput } from './projects.schema'
import {
  lockProject,
  type Project,
  requireSubject,
  requireTaskUsers,
  type SubjectScopes,
  selectTaskUsers,
  type TaskViewer,
} from './reach.queries'
import { loadStates } from './states.queries'
import { tasksText } from './tasks.labels'
import { FIRST_STATES, stateOfGroup } from './tasks.rules'

const MAX_PROJECTS = 2_000

/** Creates a project with the usual states; whoever adds it manages it. 409 at 2,000 projects, 422 by field, also for a taken name. */
export const createProject = (scope: TaskViewer, input: ProjectInput, scopes: SubjectScopes) =>
  changeProjects(scope, (tx) => addProject(tx, scope, { input, states: FIRST_STATES, scopes }))

type Added = {
  input: ProjectInput
  states: readonly Pick<typeof taskStates.$inferInsert, 'name' | 'group' | 'color'>[]
  /** What the audit log keeps besides. */
  data?: Record<string, unknown>
  scopes: SubjectScopes
}

/** Adds a project with its states; whoever adds it manages it. 409 at 2,000 projects, 422 for the customer. */
export async function addProject(tx: Tx, scope: TaskViewer, { input, states, data = {}, scopes }: Added) {
  const { companyId, actorId } = scope
  await refuseTooMany(tx, scope)
  await requireCustomer(tx, scopes, input.customerId)
  const id = newId()
  await tx.insert(taskProjects).values({ ...input, companyId, id, createdBy: actorId, updatedBy: actorId })
  await tx.insert(taskProjectMembers).values({ companyId, projectId: id, userId: actorId, role: 'manager' })
  await tx
    .insert(taskStates)
    .values(states.map((state, at) => ({ ...state, companyId, id: newId(), projectId: id, position: at + 1 })))
  await recordProjectChange(tx, scope, { act: 'created', id, data: { ...data, name: input.name } })
  return { id }
}

/** Changes the details or the state of a project. 403 for whoever does not manage it, 404, 409 (version), 422. */
export const updateProject = (scope: TaskViewer, id: string, change: ProjectChange, scopes: SubjectScopes) =>
  changeProjects(scope, async (tx) => {
    const { version, ...set } = change
    const before = await lockProject(tx, scope, { id, version })
    if (set.customerId !== before.customerId) await requireCustomer(tx, scopes, set.customerId)
    await writeProject(tx, scope, before, set)
    await recordProjectChange(tx, scope, { act: 'updated', id, data: { name: set.name, state: set.state } })
    return { id, version: version + 1 }
  })

/** Sets the members of a project. 403, 404, 409 (version, open tasks of somebody who would not see them), 422. */
export const setProjectMembers = (scope: TaskViewer, id: string, { members, version }: MembersInput) =>
  changeProjects(scope, async (tx) => {
    const { companyId } = scope
    const before = await lockProject(tx, scope, { id, version })
    await requireProjectUsers(
      tx,
      scope,
      members.map(({ userId }) => userId),
    )
    const isOfProject = and(eq(taskProjectMembers.companyId, companyId), eq(taskProjectMembers.projectId, id))
    await tx.delete(taskProjectMembers).where(isOfProject)
    await tx.insert(taskProjectMembers).values(members.map((member) => ({ ...member, companyId, projectId: id })))
    await refuseLeftTasks(tx, scope, id)
    await writeProject(tx, scope, before, {})
    await recordProjectChange(tx, scope, { act: 'members-set', id, data: { members: members.length } })
    return { id, version: version + 1 }
  })

/**
 * Sets the states of a project in their order. A state keeps its meaning while it has tasks; tasks of one that is
 * removed move to the first state of the same meaning, else to that of new or of completed tasks. 403, 404, 409
 * (version), 422.
 */
export const setProjectStates = (scope: TaskViewer, id: string, { states, version }: StatesInput) =>
  changeProjects(scope, async (tx) => {
    const before = await lockProject(tx, scope, { id, version })
    const standing = await loadStates(tx, scope, id)
    const wanted = states.map((state, at) => ({
      ...state,
      id: state.id ?? newId(),
      isNew: !state.id,
      position: at + 1,
    }))
    await refuseStates(tx, scope, { id, standing, wanted })
    const removed = standing.filter((state) => !wanted.some((one) => one.id === state.id))
    await freeNames(tx, scope, { id, standing, removed })
    for (const state of wanted) await writeProjectState(tx, scope, { id, state })
    for (const state of removed) await moveTasks(tx, scope, { id, from: state, to: successorOf(state, wanted) })
    await writeProject(tx, scope, before, {})
    await recordProjectChange(tx, scope, { act: 'states-set', id, data: { states: states.length } })
    return { id, version: version + 1 }
  })

/** Deletes a project without open tasks; its tasks are deleted with it. 403, 404, 409 (version, open tasks). */
export const deleteProject = (scope: TaskViewer, id: string, { version }: { version: number }) =>
  changeProjects(scope, async (tx) => {
    const { companyId, actorId } = scope
    const before = await lockProject(tx, scope, { id, version })
    const isOfProject = and(eq(tasks.companyId, companyId), eq(tasks.projectId, id), isNull(tasks.deletedAt))
    const [open] = await tx
      .select({ tasks: count() })
      .from(tasks)
      .where(and(isOfProject, isNull(tasks.closedAt)))
    if (open && open.tasks > 0)
      throw conflict('open_tasks', `בפרויקט יש ${tasksText(open.tasks)} פתוחות. יש לסגור או להעביר אותן לפני מחיקה.`)
    const deletedAt = new Date()
    await tx
      .update(tasks)
      .set({ deletedAt, ...touch(tasks.version, actorId) })
      .where(isOfProject)
    await writeProject(tx, scope, before, { deletedAt })
    await recordProjectChange(tx, scope, { act: 'deleted', id, data: { name: before.name } })
    return { id }
  })

/** Runs a change of projects; a taken name is 422. */
export const changeProjects = <T>(scope: TaskViewer, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inCompany(scope, work).catch((error) => {
    if (violatesConstraint(error, 'task_projects_name')) throw invalid({ name: 'יש כבר פרויקט בשם הזה' })
    throw error
  })

async function refuseTooMany(tx: Tx, { companyId }: TaskViewer): Promise<void> {
  const [found] = await tx
    .select({ projects: count() })
    .from(taskProjects)
    .where(and(eq(taskProjects.companyId, companyId), isNull(taskProjects.deletedAt)))
  if ((found?.projects ?? 0) >= MAX_PROJECTS)
    throw conflict('projects_full', `אפשר לנהל עד ${MAX_PROJECTS.toLocaleString('en-US')} פרויקטים.`)
}

const requireCustomer = (tx: Tx, scopes: SubjectScopes, id: string | null) =>
  requireSubject(tx, scopes, id === null ? null : { entity: 'customer', id }).catch(() => {
    throw invalid({ customerId: 'יש לבחור לקוח מהרשימה' })
  })

const requireProjectUsers = (tx: Tx, scope: TaskViewer, ids: readonly string[]) =>
  requireTaskUsers(tx, scope, { field: 'members', projectId: null, ids })

/** Throws 409 where an open task of a project is assigned to somebody who may not do its tasks: who is no member, or a guest. */
async function refuseLeftTasks(tx: Tx, scope: TaskViewer, projectId: string): Promise<void> {
  const able = (await selectTaskUsers(tx, scope, projectId, { isToDo: true })).map(({ value }) => value)
  const [left] = await tx
    .select({ name: users.displayName, tasks: count() })
    .from(taskPeople)
    .innerJoin(tasks, and(eq(tasks.companyId, taskPeople.companyId), eq(tasks.id, taskPeople.taskId)))
    .innerJoin(users, and(eq(users.companyId, taskPeople.companyId), eq(users.id, taskPeople.userId)))
    .where(
      and(
        eq(tasks.companyId, scope.companyId),
        eq(tasks.projectId, projectId),
        isNotNull(taskPeople.agendaAt),
        isNull(users.disabledAt),
        notInArray(taskPeople.userId, able),
      ),
    )
    .groupBy(users.id, users.displayName)
    .limit(1)
  if (left)
    throw conflict(
      'member_has_tasks',
      `באחריות ${isolate(left.name)} ${tasksText(left.tasks)} בפרויקט. יש להעביר אותן לפני ההסרה או השינוי לאורח.`,
    )
}

/** Writes columns of a project that is locked. */
const writeProject = (tx: Tx, { companyId, actorId }: TaskViewer, { id, version }: Project, set: Partial<Project>) =>
  tx
    .update(taskProjects)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(taskProjects.companyId, companyId), eq(taskProjects.id, id)))

type Standing = readonly Pick<typeof taskStates.$inferSelect, 'id' | 'name' | 'group' | 'color'>[]
type WantedState = Standing[number] & { isNew: boolean; position: number }

/** Throws 422 for a state of another project, and for another meaning of a state that has tasks. */
async function refuseStates(
  tx: Tx,
  { companyId }: TaskViewer,
  { id, standing, wanted }: { id: string; standing: Standing; wanted: readonly WantedState[] },
): Promise<void> {
  for (const state of wanted) {
    const stood = standing.find((one) => one.id === state.id)
    if (!state.isNew && !stood) throw invalid({ states: 'אחד המצבים אינו של הפרויקט' })
    if (!stood || stood.group === state.group) continue
    const [found] = await tx
      .select({ tasks: count() })
      .from(tasks)
      .where(and(eq(tasks.companyId, companyId), eq(tasks.projectId, id), eq(tasks.stateId, stood.id)))
    if (found && found.tasks > 0)
      throw invalid({ states: `במצב ״${stood.name}״ יש משימות, ולכן אי אפשר לשנות את המשמעות שלו` })
  }
}

type Names = { id: string; standing: Standing; removed: Standing }

/** Lets states take each other's names: a removed one gives its name up, each other is named by its id until it is written. */
async function freeNames(tx: Tx, { companyId }: TaskViewer, { id, standing, removed }: Names): Promise<void> {
  const deletedAt = new Date()
  for (const state of standing) {
    const isIt = and(eq(taskStates.companyId, companyId), eq(taskStates.projectId, id), eq(taskStates.id, state.id))
    await tx
      .update(taskStates)
      .set(removed.includes(state) ? { deletedAt } : { name: state.id })
      .where(isIt)
  }
}

function writeProjectState(tx: Tx, { companyId }: TaskViewer, { id, state }: { id: string; state: WantedState }) {
  const { isNew, id: stateId, ...set } = state
  if (isNew) return tx.insert(taskStates).values({ ...set, companyId, id: stateId, projectId: id })
  return tx
    .update(taskStates)
    .set(set)
    .where(and(eq(taskStates.companyId, companyId), eq(taskStates.projectId, id), eq(taskStates.id, stateId)))
}

/** Returns the state to which the tasks of a removed one move; a project always has one that is open and one that is closed. */
function successorOf({ group }: Standing[number], wanted: readonly WantedState[]): WantedState {
  const next = stateOfGroup(wanted, group)
  if (!next) throw invalid({ states: 'צריך מצב אחד לפחות שמשמעותו ״הושלמה״' })
  return next
}

type Moved = { id: string; from: Standing[number]; to: WantedState }

/** Moves the tasks of a removed state, and says so in the history of each. */
async function moveTasks(tx: Tx, scope: TaskViewer, { id, from, to }: Moved): Promise<void> {
  const { companyId, actorId } = scope
  const moved = await tx
    .update(tasks)
    .set({ stateId: to.id, group: to.group, ...touch(tasks.version, actorId) })
    .where(and(eq(tasks.companyId, companyId), eq(tasks.projectId, id), eq(tasks.stateId, from.id)))
    .returning({ id: tasks.id })
  await addTaskEvents(tx, scope, {
    ids: moved.map((task) => task.id),
    type: 'moved',
    payload: { from: from.name, to: to.name },
  })
}

type Change = {
  act: 'created' | 'updated' | 'members-set' | 'states-set' | 'deleted'
  id: string
  data: Record<string, unknown>
}

async function recordProjectChange(tx: Tx, scope: TaskViewer, { act, id, data }: Change): Promise<void> {
  await publish(tx, scope, { topic: 'task-project', entityId: id, kind: act })
  await audit(tx, scope, { action: `task-project.${act}`, entity: 'task_project', entityId: id, data })
}
