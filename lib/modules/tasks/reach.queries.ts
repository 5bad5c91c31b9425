import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { type Actor, findScope, type Scope } from '@/lib/access/scope'
import { forbidden, invalid, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { documents } from '@/lib/db/schema/documents'
import { leads } from '@/lib/db/schema/leads'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { taskProjectMembers, taskProjects } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { inScope } from '@/lib/records/in-scope'
import { isOfficeUser } from '@/lib/records/office-users'
import { matchTasksInScope } from '@/lib/records/task-scope'

import { NO_PROJECT, NO_TASK } from './tasks.labels'
import { TASK_SUBJECTS, type TaskSubject } from './tasks.schema'

export type TaskViewer = Scope<'tasks'>
export type Task = typeof tasks.$inferSelect
export type Project = typeof taskProjects.$inferSelect

/** Scopes of the records that tasks may be about; null where the viewer may not see records of that kind. */
export type SubjectScopes = {
  customer: Scope<'customers'> | null
  lead: Scope<'leads'> | null
  document: Scope<'documents'> | null
  payment_page: Scope<'paymentPages'> | null
}

/** Returns the scopes of the records whose names and links an actor may see on tasks. */
export const findSubjectScopes = (actor: Actor): SubjectScopes => ({
  customer: findScope('customers', actor),
  lead: findScope('leads', actor),
  document: findScope('documents', actor),
  payment_page: findScope('paymentPages', actor),
})

/** Condition for the tasks that a viewer sees. */
export const inTasks = (viewer: TaskViewer): SQL | undefined => matchTasksInScope(viewer)

/** Condition for the projects of a scope: all of the company, or those of which the viewer is a member. */
export const inProjects = ({ companyId, ownerId }: TaskViewer): SQL | undefined =>
  and(
    eq(taskProjects.companyId, companyId),
    isNull(taskProjects.deletedAt),
    ownerId === undefined
      ? undefined
      : sql`exists (select from task_project_members m
          where m.company_id = ${companyId} and m.project_id = task_projects.id and m.user_id = ${ownerId})`,
  )

type Wanted = { id: string; version?: number }

/**
 * Locks a task that the actor may see, to comment on it or follow it; 404, 409 (version). Other tasks may refer to it
 * meanwhile, so that two that are related to each other at once do not wait for each other.
 */
export async function lockSeenTask(tx: Tx, scope: TaskViewer, { id, version }: Wanted): Promise<Task> {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, id)))
    .for('no key update')
  if (!task) throw notFound(NO_TASK)
  if (version !== undefined && task.version !== version) throw stale()
  return task
}

/** Locks a task to change it; 403 for a guest of its project, 404, 409 (version). */
export async function lockTask(tx: Tx, scope: TaskViewer, wanted: Wanted): Promise<Task> {
  const task = await lockSeenTask(tx, scope, wanted)
  if (task.projectId) await requireProjectRole(tx, scope, { projectId: task.projectId, isManager: false })
  return task
}

/** Locks a project to change it; 403 for whoever does not manage it, 404, 409 (version). */
export async function lockProject(tx: Tx, scope: TaskViewer, { id, version }: Wanted): Promise<Project> {
  const [project] = await tx
    .select()
    .from(taskProjects)
    .where(and(inProjects(scope), eq(taskProjects.id, id)))
    .for('update')
  if (!project) throw notFound(NO_PROJECT)
  if (version !== undefined && project.version !== version) throw stale()
  await requireProjectRole(tx, scope, { projectId: id, isManager: true })
  return project
}

type Asked = { projectId: string; isManager: boolean }

/** Throws 403 where the actor's role in a project does not allow changes; a scope of all projects allows them. */
export async function requireProjectRole(tx: Tx, scope: TaskViewer, { projectId, isManager }: Asked): Promise<void> {
  if (scope.ownerId === undefined) return
  const role = await findProjectRole(tx, scope, projectId)
  if (role === 'manager' || (role === 'member' && !isManager)) return
  throw forbidden(isManager ? 'רק מנהל הפרויקט יכול לשנות אותו' : 'אורח בפרויקט רואה ומגיב, ואינו משנה משימות')
}

/** Returns the actor's role in a project; undefined for one who is no member. */
export async function findProjectRole(tx: Tx, { companyId, actorId }: TaskViewer, projectId: string) {
  const { companyId: company, projectId: project, userId, role } = taskProjectMembers
  const [found] = await tx
    .select({ role })
    .from(taskProjectMembers)
    .where(and(eq(company, companyId), eq(project, projectId), eq(userId, actorId)))
  return found?.role
}

/**
 * Builds the select of the users who see the tasks of a project, or with null may be given a task without one: those
 * who manage all projects, the members, and without a project whoever manages their own. With `isToDo` those of them who
 * may have a task to do: guests see and comment.
 */
export const selectTaskUsers = (
  tx: Tx,
  { companyId }: { companyId: string },
  projectId: string | null,
  { isToDo = false }: { isToDo?: boolean } = {},
) => {
  const held = sql`kesher.permissions_of(${users.companyId}, ${users.id})`
  const isMember = sql`exists (select from task_project_members m
    where m.company_id = ${companyId} and m.project_id = ${projectId} and m.user_id = ${users.id})`
  return tx
    .select({ value: users.id, label: users.displayName })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        isOfficeUser(),
        isToDo && projectId !== null ? mayDo({ companyId }, projectId) : undefined,
        or(
          sql`'manage projects' = any (${held})`,
          and(sql`'manage own projects' = any (${held})`, projectId === null ? undefined : isMember),
        ),
      ),
    )
    .orderBy(users.displayName, users.id)
}

/** Condition for the users who may do the tasks of a project: a guest of it may not, unless they manage all projects. */
const mayDo = ({ companyId }: { companyId: string }, projectId: string) =>
  sql`('manage projects' = any (kesher.permissions_of(${users.companyId}, ${users.id}))
    or not exists (select from task_project_members g where g.company_id = ${companyId}
      and g.project_id = ${projectId} and g.user_id = ${users.id} and g.role = 'guest'))`

type People = { field: string; projectId: string | null; ids: readonly string[] }

/** Throws 422 for a user who may not see the tasks of the project. */
export async function requireTaskUsers(tx: Tx, scope: TaskViewer, { field, projectId, ids }: People): Promise<void> {
  if (ids.length === 0) return
  const open = new Set((await selectTaskUsers(tx, scope, projectId)).map(({ value }) => value))
  if (ids.every((id) => open.has(id))) return
  const message = projectId === null ? 'יש לבחור אנשים מהרשימה' : 'יש לבחור אנשים שרואים את הפרויקט'
  throw invalid({ [field]: message })
}

/** Throws 422 for a user who may not have a task of the project to do. */
export async function requireAssignees(tx: Tx, scope: TaskViewer, { field, projectId, ids }: People): Promise<void> {
  await requireTaskUsers(tx, scope, { field, projectId, ids })
  if (ids.length === 0 || projectId === null) return
  const able = new Set((await selectTaskUsers(tx, scope, projectId, { isToDo: true })).map(({ value }) => value))
  if (!ids.every((id) => able.has(id)))
    throw invalid({ [field]: 'אורח בפרויקט רואה ומגיב, ואי אפשר להטיל עליו משימות' })
}

/** Throws 422 for a record that the actor may not see. */
export async function requireSubject(tx: Tx, scopes: SubjectScopes, subject: TaskSubject | null): Promise<void> {
  if (subject === null) return
  const names = await subjectNames(tx, scopes, [subject])
  if (!names.has(subject.id)) throw invalid({ subject: 'הרשומה לא נמצאה, או שאין לך הרשאה לראות אותה' })
}

/** Returns the names of records by id: of those that the viewer may see. */
export async function subjectNames(
  tx: Tx,
  scopes: SubjectScopes,
  subjects: readonly TaskSubject[],
): Promise<ReadonlyMap<string, string>> {
  const found: { id: string; name: string }[] = []
  for (const entity of TASK_SUBJECTS) {
    const scope = scopes[entity]
    const ids = subjects.flatMap((one) => (one.entity === entity ? [one.id] : []))
    if (!scope || ids.length === 0) continue
    const { table, name } = SOURCES[entity]
    const isIt = sql`${table.id} = any(${sql.param([...new Set(ids)])}::uuid[])`
    const rows = tx.select({ id: table.id, name }).from(table as PgTable)
    found.push(...((await rows.where(and(inScope(table, scope), isIt))) as { id: string; name: string }[]))
  }
  return new Map(found.map(({ id, name }) => [id, name]))
}

const SOURCES = {
  customer: { table: customers, name: customers.name },
  lead: { table: leads, name: leads.name },
  document: { table: documents, name: documents.title },
  payment_page: { table: paymentPages, name: paymentPages.title },
} as const

type SubjectColumns = Pick<Task, 'customerId' | 'leadId' | 'documentId' | 'paymentPageId'>

/** Returns what a task is about; null for one that is about nothing. */
export function subjectOf({ customerId, leadId, documentId, paymentPageId }: SubjectColumns): TaskSubject | null {
  if (customerId) return { entity: 'customer', id: customerId }
  if (leadId) return { entity: 'lead', id: leadId }
  if (documentId) return { entity: 'document', id: documentId }
  return paymentPageId ? { entity: 'payment_page', id: paymentPageId } : null
}

/** Returns the column values that say what a task is about. */
export const subjectColumns = (subject: TaskSubject | null): SubjectColumns => ({
  customerId: subject?.entity === 'customer' ? subject.id : null,
  leadId: subject?.entity === 'lead' ? subject.id : null,
  documentId: subject?.entity === 'document' ? subject.id : null,
  paymentPageId: subject?.entity === 'payment_page' ? subject.id : null,
})

/** Returns the titles of tasks by id: of those that the viewer may see. */
export async function taskTitles(
  tx: Tx,
  scope: TaskViewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id, title } = tasks
  const found = await tx
    .select({ id, title })
    .from(tasks)
    .where(and(inTasks(scope), sql`${id} = any(${sql.param([...ids])}::uuid[])`))
  return new Map(found.map((one) => [one.id, one.title]))
}

/** Throws 404 for a task outside the scope. */
export async function requireSeenTask(tx: Tx, scope: TaskViewer, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, id)))
  if (!found) throw notFound(NO_TASK)
}
