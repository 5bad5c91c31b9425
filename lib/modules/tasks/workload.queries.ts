import { and, asc, isNull, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { businessDay } from '@/lib/format/dates'
import { loadActorName } from '@/lib/notifications/actor-name'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { inTasks, type SubjectScopes, selectTaskUsers, type TaskViewer } from './reach.queries'
import { selectTasks, type TaskPerson, taskPeopleJson, withSubjects } from './task-row.queries'
import {
  dayCapacity,
  minutesIn,
  sumWork,
  type WorkCalendar,
  type WorkColumn,
  type WorkloadScale,
  type WorkTask,
  workColumns,
  workDays,
} from './workload.rules'

/** Tasks that a workload counts, and those of one cell that are listed. */
const [MAX_TASKS, MAX_LISTED] = [5_000, 200]

type Wanted = { from: string; scale: WorkloadScale }

/**
 * Returns the work of people by weeks or days: the open tasks of the scope, by their days and estimates, against what a
 * person can do. `isPartial` where the viewer does not see all projects, and people may have more to do; at most 5,000
 * tasks, `isCut` where there are more.
 */
export const loadWorkload = (scope: TaskViewer, { from, scale }: Wanted) =>
  readInCompany(scope, async (tx) => {
    const columns = workColumns(from, scale)
    const calendar = await readCalendar(tx, scope)
    const { found, isCut } = await listWork(tx, scope, { columns, calendar })
    const undated = await countUndated(tx, scope)
    const people = await listPeople(tx, scope, found)
    const rows = people.map((person) => {
      const own = found.filter(({ assignees }) => isOf(assignees, person?.id ?? null))
      return {
        id: person?.id ?? null,
        name: person?.name ?? null,
        undated: undated.get(person?.id ?? null) ?? 0,
        cells: columns.map((column) => sumWork(own, column, calendar.capacity)),
      }
    })
    const hasWork = (row: (typeof rows)[number]) => row.undated > 0 || row.cells.some((cell) => cell.tasks > 0)
    return {
      columns,
      rows: rows.filter((row) => row.id !== null || hasWork(row)),
      isCut,
      isPartial: scope.ownerId !== undefined,
    }
  })

export type Workload = Awaited<ReturnType<typeof loadWorkload>>

/** Returns the tasks of one cell, with the minutes that each asks of the person then; without a person those of nobody. */
export const listWorkloadTasks = (
  scope: TaskViewer,
  { person, column }: { person: string | null; column: WorkColumn },
  scopes: SubjectScopes,
) =>
  readInCompany(scope, async (tx) => {
    const { found } = await listWork(tx, scope, { columns: [column], calendar: await readCalendar(tx, scope) })
    const minutes = new Map<string, number | null>()
    for (const task of found) {
      const share = isOf(task.assignees, person) ? minutesIn(task, column) : undefined
      if (share !== undefined) minutes.set(task.id, share)
    }
    const rows = await selectTasks(tx)
      .where(and(inTasks(scope), sql`tasks.id = any(${sql.param([...minutes.keys()])}::uuid[])`))
      .orderBy(asc(tasks.dueOrder), asc(tasks.id))
      .limit(MAX_LISTED)
    return (await withSubjects(tx, scopes, rows)).map((row) => ({ ...row, minutes: minutes.get(row.id) ?? null }))
  })

export type WorkloadTask = Awaited<ReturnType<typeof listWorkloadTasks>>[number]

const isOf = (assignees: readonly TaskPerson[], person: string | null): boolean =>
  person === null ? assignees.length === 0 : assignees.some(({ id }) => id === person)

type Found = WorkTask & { id: string; assignees: TaskPerson[] }
type Window = { columns: readonly WorkColumn[]; calendar: WorkCalendar }

/** Returns the open tasks that are worked on within columns: those whose days touch them, and what is late. */
async function listWork(tx: Tx, scope: TaskViewer, { columns, calendar }: Window) {
  const [from, to] = [columns[0]?.from ?? '', columns.at(-1)?.to ?? '']
  const { today } = calendar
  const { id, startOn, dueOn, estimateMinutes } = tasks
  const last = sql`coalesce(tasks.due_on, tasks.start_on)`
  const touches: SQL = sql`coalesce(tasks.start_on, tasks.due_on) < ${to}::date and (${last} >= ${from}::date or ${last} < ${today}::date)`
  const rows = await tx
    .select({ id, startOn, dueOn, estimateMinutes, assignees: taskPeopleJson('assignee') })
    .from(tasks)
    .where(and(inTasks(scope), isNull(tasks.closedAt), touches))
    .orderBy(asc(tasks.dueOrder), asc(id))
    .limit(MAX_TASKS + 1)
  const found: Found[] = rows.slice(0, MAX_TASKS).map((row) => ({
    ...row,
    days: workDays(row, calendar),
    people: row.assignees.length,
  }))
  return { found, isCut: rows.length > MAX_TASKS }
}

const readCalendar = async (tx: Tx, scope: TaskViewer): Promise<WorkCalendar> => ({
  today: businessDay(),
  capacity: dayCapacity(await loadBusinessHours(tx, scope)),
})

/** Counts the open tasks without days, by who has to do them; null for those of nobody. */
async function countUndated(tx: Tx, scope: TaskViewer): Promise<ReadonlyMap<string | null, number>> {
  const rows = await tx
    .select({ userId: sql<string | null>`p.user_id`, count: sql<number>`count(*)::int` })
    .from(tasks)
    .leftJoin(
      sql`task_people p`,
      sql`p.company_id = ${tasks.companyId} and p.task_id = ${tasks.id} and p.role = 'assignee'`,
    )
    .where(and(inTasks(scope), isNull(tasks.closedAt), isNull(tasks.startOn), isNull(tasks.dueOn)))
    .groupBy(sql`p.user_id`)
  return new Map(rows.map(({ userId, count }) => [userId, count]))
}

/** Returns whose work is shown, by name, and nobody last: all who may be given tasks, or where the viewer sees a part, those who have some of it. */
async function listPeople(tx: Tx, scope: TaskViewer, found: readonly Found[]): Promise<(TaskPerson | null)[]> {
  const people = new Map<string, string>()
  if (scope.ownerId === undefined)
    for (const { value, label } of await selectTaskUsers(tx, scope, null)) people.set(value, label)
  else people.set(scope.actorId, await loadActorName(tx, scope))
  for (const { assignees } of found) for (const { id, name } of assignees) people.set(id, name)
  const sorted = [...people].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'he'))
  return [...sorted, null]
}
