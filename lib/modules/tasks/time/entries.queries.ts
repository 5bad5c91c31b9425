import { and, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskProjects } from '@/lib/db/schema/task-projects'
import { timeEntries } from '@/lib/db/schema/task-time'
import { tasks } from '@/lib/db/schema/tasks'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { listPage, sortedBothWays } from '@/lib/records/list-page'

import { inTasks, requireSeenTask, type SubjectScopes, subjectNames, type TaskViewer } from '../reach.queries'
import type { TimeFilter, TimeListInput } from './time.list'
import { entryCustomer, entryRate, inTime, isRunningOf, ofTask, ofTaskProject } from './time-reach.queries'

/** What lists show of an entry. */
const row = {
  id: timeEntries.id,
  taskId: timeEntries.taskId,
  taskTitle: tasks.title,
  isTaskDeleted: sql<boolean>`${tasks.deletedAt} is not null`,
  projectId: tasks.projectId,
  projectName: taskProjects.name,
  customerId: entryCustomer,
  userId: timeEntries.userId,
  userName: users.displayName,
  on: timeEntries.workedOn,
  startedAt: timeEntries.startedAt,
  endedAt: timeEntries.endedAt,
  minutes: timeEntries.minutes,
  note: timeEntries.note,
  isBillable: timeEntries.isBillable,
  ownRateAgorot: timeEntries.rateAgorot,
  rateAgorot: entryRate,
  billedAt: timeEntries.billedAt,
  paymentPageId: timeEntries.paymentPageId,
  taxDocumentId: timeEntries.taxDocumentId,
  version: timeEntries.version,
}

const ofUser = and(eq(users.companyId, timeEntries.companyId), eq(users.id, timeEntries.userId))

/** Builds the select of entries with their tasks, projects and people. */
export const selectEntries = (tx: Tx) =>
  tx
    .select(row)
    .from(timeEntries)
    .innerJoin(tasks, ofTask)
    .leftJoin(taskProjects, ofTaskProject)
    .innerJoin(users, ofUser)

/** Builds the condition for the filters of a report in a scope. */
export const matchTime = (scope: TaskViewer, wanted: TimeFilter) => {
  const { from, to, person, project, customer, task } = wanted
  return and(
    inTime(scope),
    from ? gte(timeEntries.workedOn, from) : undefined,
    to ? lte(timeEntries.workedOn, to) : undefined,
    person ? eq(timeEntries.userId, person === 'mine' ? scope.actorId : person) : undefined,
    project ? (project === 'none' ? isNull(tasks.projectId) : eq(tasks.projectId, project)) : undefined,
    customer ? ofCustomer(customer) : undefined,
    task ? eq(timeEntries.taskId, task) : undefined,
    ofMoney(wanted),
  )
}

const ofCustomer = (id: string): SQL => (id === 'none' ? sql`${entryCustomer} is null` : sql`${entryCustomer} = ${id}`)

const ofMoney = ({ billable, billed }: Pick<TimeListInput, 'billable' | 'billed'>): SQL | undefined =>
  and(
    billable ? eq(timeEntries.isBillable, billable === 'yes') : undefined,
    billed ? (billed === 'yes' ? isNotNull : isNull)(timeEntries.billedAt) : undefined,
  )

const sortings = sortedBothWays<TimeListInput['sort']>({ day: [timeEntries.workedOn, 'date'] })

/** Returns one page of time entries, filtered and sorted by the parsed query string. */
export const listTimeEntries = (scope: TaskViewer, wanted: TimeListInput, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const matches = matchTime(scope, wanted)
    const page = await listPage(tx, {
      wanted,
      size: wanted.size,
      sorting: sortings[wanted.sort],
      from: timeEntries,
      matches,
      select: (sortKey) =>
        tx
          .select({ ...row, sortKey })
          .from(timeEntries)
          .innerJoin(tasks, ofTask)
          .leftJoin(taskProjects, ofTaskProject)
          .innerJoin(users, ofUser),
      counted: sql`select 1 from time_entries join tasks on ${ofTask} left join task_projects on ${ofTaskProject}
        where ${matches ?? sql`true`}`,
    })
    return { ...page, rows: await withCustomerNames(tx, { scope, scopes }, page.rows), isCut: false }
  })

type Named = { scope: TaskViewer; scopes: SubjectScopes }
type Entry = Awaited<ReturnType<typeof selectEntries>>[number]

/** Names the customers of entries as far as the viewer may see them, and says what the viewer may change. */
export async function withCustomerNames<R extends Entry>(tx: Tx, { scope, scopes }: Named, rows: readonly R[]) {
  const subjects = rows.flatMap(({ customerId }) =>
    customerId ? [{ entity: 'customer' as const, id: customerId }] : [],
  )
  const names = await subjectNames(tx, scopes, subjects)
  return rows.map((one) => ({
    ...one,
    customerName: (one.customerId && names.get(one.customerId)) || null,
    canEdit: one.billedAt === null && (scope.ownerId === undefined || one.userId === scope.actorId),
  }))
}

export type TimeEntryRow = Entry & { customerName: string | null; canEdit: boolean }

const MAX_OF_TASK = 100

/** Returns the time of a task: its latest entries, at most 100, their sum, and the rate of its project; 404. */
export const loadTaskTime = (scope: TaskViewer, taskId: string, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    await requireSeenTask(tx, scope, taskId)
    const isOfTask = and(inTime(scope), eq(timeEntries.taskId, taskId))
    const rows = await selectEntries(tx)
      .where(isOfTask)
      .orderBy(desc(timeEntries.workedOn), desc(timeEntries.id))
      .limit(MAX_OF_TASK)
    const [project] = await tx
      .select({ rate: taskProjects.hourlyRateAgorot })
      .from(tasks)
      .innerJoin(taskProjects, ofTaskProject)
      .where(and(eq(tasks.companyId, scope.companyId), eq(tasks.id, taskId)))
    const [sum] = await tx
      .select({ minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::int` })
      .from(timeEntries)
      .where(isOfTask)
    const entries = await withCustomerNames(tx, { scope, scopes }, rows)
    return { entries, minutes: sum?.minutes ?? 0, projectRate: project?.rate ?? null }
  })

export type TaskTime = Awaited<ReturnType<typeof loadTaskTime>>

/** Returns the actor's running timer with its task, whose title is null where they do not see it any more; null if none runs. */
export const findRunningTimer = (scope: TaskViewer) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({
        id: timeEntries.id,
        taskId: timeEntries.taskId,
        taskTitle: tasks.title,
        startedAt: timeEntries.startedAt,
        note: timeEntries.note,
        version: timeEntries.version,
      })
      .from(timeEntries)
      .leftJoin(tasks, and(inTasks(scope), eq(tasks.id, timeEntries.taskId)))
      .where(isRunningOf({ companyId: scope.companyId, userId: scope.actorId }))
    return found?.startedAt ? { ...found, startedAt: found.startedAt } : null
  })

export type RunningTimer = NonNullable<Awaited<ReturnType<typeof findRunningTimer>>>
