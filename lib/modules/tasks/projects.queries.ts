import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'

import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { taskProjectMembers, taskProjects } from '@/lib/db/schema/task-projects'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import {
  findProjectRole,
  inProjects,
  requireProjectRole,
  type SubjectScopes,
  subjectNames,
  type TaskViewer,
} from './reach.queries'
import { loadStates } from './states.queries'
import { NO_PROJECT } from './tasks.labels'
import type { ProjectListInput } from './tasks.list'

const counted = (condition: SQL) =>
  sql<number>`(select count(*)::int from tasks t where t.company_id = task_projects.company_id
    and t.project_id = task_projects.id and t.deleted_at is null and ${condition})`

const row = {
  id: taskProjects.id,
  name: taskProjects.name,
  color: taskProjects.color,
  state: taskProjects.state,
  customerId: taskProjects.customerId,
  startOn: taskProjects.startOn,
  dueOn: taskProjects.dueOn,
  hourlyRateAgorot: taskProjects.hourlyRateAgorot,
  budgetMinutes: taskProjects.budgetMinutes,
  updatedAt: taskProjects.updatedAt,
  version: taskProjects.version,
  openTasks: counted(sql`t.closed_at is null`),
  closedTasks: counted(sql`t.closed_at is not null`),
  managers: sql<string[]>`(select coalesce(json_agg(u.display_name order by u.display_name), '[]')
    from task_project_members m join users u on u.company_id = m.company_id and u.id = m.user_id
    where m.company_id = task_projects.company_id and m.project_id = task_projects.id and m.role = 'manager')`,
}

/** Minutes that were logged on the tasks of a project. */
const loggedMinutes = sql<number>`(select coalesce(sum(e.minutes), 0)::int from time_entries e
  join tasks t on t.company_id = e.company_id and t.id = e.task_id
  where e.company_id = task_projects.company_id and t.project_id = task_projects.id and e.deleted_at is null)`

const sortings = sortedBothWays<ProjectListInput['sort']>({
  name: [taskProjects.name, 'text'],
  updated: [taskProjects.updatedAt, 'timestamptz'],
})

/** Returns one page of projects with their numbers of tasks. A company has few, so the search is a plain substring match. */
export const listProjects = (scope: TaskViewer, wanted: ProjectListInput, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const words = wanted.q.trim().toLowerCase()
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: taskProjects,
      matches: and(
        inProjects(scope),
        wanted.state ? eq(taskProjects.state, wanted.state) : sql`${taskProjects.state} <> 'archived'`,
        words ? sql`position(${words} in lower(${taskProjects.name})) > 0` : undefined,
      ),
      select: (sortKey) => tx.select({ ...row, sortKey }).from(taskProjects),
    })
    return { ...page, rows: await withCustomers(tx, scopes, page.rows), isCut: false }
  })

export type ProjectList = Awaited<ReturnType<typeof listProjects>>
export type ProjectRow = ProjectList['rows'][number]

async function withCustomers<R extends { customerId: string | null }>(
  tx: Tx,
  scopes: SubjectScopes,
  rows: readonly R[],
) {
  const subjects = rows.flatMap(({ customerId }) =>
    customerId ? [{ entity: 'customer' as const, id: customerId }] : [],
  )
  const names = await subjectNames(tx, scopes, subjects)
  return rows.map((one) => ({ ...one, customerName: (one.customerId && names.get(one.customerId)) || null }))
}

/** Returns a project with its states and members; 404. */
export const findProject = (scope: TaskViewer, id: string, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...row, description: taskProjects.description, loggedMinutes })
      .from(taskProjects)
      .where(and(inProjects(scope), eq(taskProjects.id, id)))
    const [project] = await withCustomers(tx, scopes, found ? [found] : [])
    if (!project) throw notFound(NO_PROJECT)
    const role = await findProjectRole(tx, scope, id)
    return {
      ...project,
      states: await loadStates(tx, scope, id),
      members: await loadMembers(tx, scope, id),
      canManage: scope.ownerId === undefined || role === 'manager',
      canEdit: scope.ownerId === undefined || role === 'manager' || role === 'member',
    }
  })

export type ProjectDetails = Awaited<ReturnType<typeof findProject>>

const loadMembers = (tx: Tx, { companyId }: TaskViewer, projectId: string) =>
  tx
    .select({ userId: taskProjectMembers.userId, role: taskProjectMembers.role, name: users.displayName })
    .from(taskProjectMembers)
    .innerJoin(users, and(eq(users.companyId, taskProjectMembers.companyId), eq(users.id, taskProjectMembers.userId)))
    .where(and(eq(taskProjectMembers.companyId, companyId), eq(taskProjectMembers.projectId, projectId)))
    .orderBy(asc(users.displayName), asc(users.id))

/** Throws 404 for a project outside the scope. */
export async function requireSeenProject(tx: Tx, scope: TaskViewer, id: string): Promise<void> {
  const [found] = await tx
    .select({ id: taskProjects.id })
    .from(taskProjects)
    .where(and(inProjects(scope), eq(taskProjects.id, id)))
  if (!found) throw notFound(NO_PROJECT)
}

const MAX_OFFERED = 200

/** Returns the projects to which tasks may be added, by name: those that are planned, active or on hold. */
export const listProjectOptions = (scope: TaskViewer) =>
  readInCompany(scope, async (tx) => selectProjectOptions(tx, scope))

/** Builds the select of the same, for what is read together with others. */
export const selectProjectOptions = (tx: Tx, scope: TaskViewer) =>
  tx
    .select({ value: taskProjects.id, label: taskProjects.name })
    .from(taskProjects)
    .where(and(inProjects(scope), isOpenProject()))
    .orderBy(asc(taskProjects.name), asc(taskProjects.id))
    .limit(MAX_OFFERED)

const isOpenProject = () =>
  or(eq(taskProjects.state, 'planned'), eq(taskProjects.state, 'active'), eq(taskProjects.state, 'on_hold'))

/** Throws 422 for a project outside the scope, 403 for one whose tasks the actor may not change. */
export async function requireOpenProject(tx: Tx, scope: TaskViewer, projectId: string): Promise<void> {
  await requireSeenProject(tx, scope, projectId).catch(() => {
    throw invalid({ projectId: 'יש לבחור פרויקט מהרשימה' })
  })
  await requireProjectRole(tx, scope, { projectId, isManager: false })
}
