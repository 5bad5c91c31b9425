import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { countTotal, totalByPage } from '@/lib/db/counting'
import { keyset, type Place, readListCursors, toSlice } from '@/lib/db/keyset'
import { taskProjects, taskStates } from '@/lib/db/schema/task-projects'
import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import { sortedBothWays } from '@/lib/records/list-page'

import { requireSeenProject } from './projects.queries'
import { inTasks, type SubjectScopes, selectTaskUsers, type TaskViewer } from './reach.queries'
import { matchTasks } from './task-filter.queries'
import { ofProject, ofState, selectTasks, taskRow, withSubjects } from './task-row.queries'
import { loadTaskList, type TaskListInput } from './tasks.list'
import type { TaskSubject } from './tasks.schema'

const sortings = sortedBothWays<TaskListInput['sort']>({
  due: [tasks.dueOrder, 'timestamp'],
  priority: [tasks.priorityOrder, 'integer'],
  title: [tasks.title, 'text'],
  created: [tasks.createdAt, 'timestamptz'],
  activity: [tasks.lastActivityAt, 'timestamptz'],
})

/** Returns one page of tasks, filtered and sorted by the parsed query string; `isCut` where the search found more than 2,000. */
export const listTasks = (scope: TaskViewer, wanted: TaskListInput, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const { matches, isCut } = await matchTasks(tx, scope, wanted)
    const place = tasksCursor(wanted)
    const found = await tasksPage(tx, place, matches)
    const total = await countTotal(tx, sql`select 1 from ${tasks} where ${matches ?? sql`true`}`)
    const slice = toSlice(found, place)
    const rows = await withSubjects(tx, scopes, slice.rows)
    return { ...slice, rows, total: totalByPage(slice, total), isCut }
  })

export type TaskList = Awaited<ReturnType<typeof listTasks>>

/** Builds the statement of one page; a separate function so that a test can check its query plan. */
export function tasksPage(tx: Tx, place: Place, matches: SQL | undefined) {
  const { where, orderBy, limit, sortKey } = keyset(place)
  return tx
    .select({ ...taskRow, sortKey })
    .from(tasks)
    .leftJoin(taskProjects, ofProject)
    .leftJoin(taskStates, ofState)
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(limit)
}

/** Returns the sort order and position of a page. */
export const tasksCursor = (wanted: TaskListInput): Place =>
  readListCursors(wanted, { sorting: sortings[wanted.sort], id: sql`${tasks.id}`, size: wanted.size })

/** Open tasks that a record shows. */
const MAX_OF_RECORD = 5

const SUBJECT_COLUMNS = {
  customer: tasks.customerId,
  lead: tasks.leadId,
  document: tasks.documentId,
  payment_page: tasks.paymentPageId,
} as const

/** Returns the open tasks about a record, the first due first; at most 5. */
export const listRecordTasks = async (scope: TaskViewer, { entity, id }: TaskSubject) => {
  const { tasks: rows } = await readSelects(scope, (tx) => ({
    tasks: selectTasks(tx)
      .where(and(inTasks(scope), isNull(tasks.closedAt), eq(SUBJECT_COLUMNS[entity], id)))
      .orderBy(asc(tasks.dueOrder), asc(tasks.id))
      .limit(constantLimit(MAX_OF_RECORD)),
  }))
  return rows
}

const MAX_OFFERED = 25

/** Finds tasks to choose from by title or number; without a text, those with the latest activity. At most 25. */
export const listTaskOptions = (scope: TaskViewer, q: string) =>
  readInCompany(scope, async (tx) => {
    const wanted = { ...loadTaskList({ q, state: 'all' }), sort: '-activity', size: MAX_OFFERED } as never
    const { matches } = await matchTasks(tx, scope, wanted)
    const found = await tasksPage(tx, tasksCursor(wanted), matches)
    return found.slice(0, MAX_OFFERED).map(({ id, title, number, projectName }) => ({
      value: id,
      label: title,
      hint: [`#${number}`, projectName].filter(Boolean).join(' · '),
    }))
  })

type UsersWanted = {
  projectId: string | null
  /** Whether those who only see and comment are left out. */
  isToDo?: boolean
}

/** Returns the users who see the tasks of a project, or may have one without a project; 404 for a project outside the scope. */
export const listTaskUsers = (scope: TaskViewer, { projectId, isToDo = false }: UsersWanted) =>
  readInCompany(scope, async (tx) => {
    if (projectId) await requireSeenProject(tx, scope, projectId)
    return selectTaskUsers(tx, scope, projectId, { isToDo })
  })
