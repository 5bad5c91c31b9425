import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { MAX_COUNTED } from '@/lib/db/counting'
import { type Place, readListCursors, toSlice } from '@/lib/db/keyset'
import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { selectTogether } from '@/lib/db/together'
import { TASK_GROUPS } from '@/lib/vocabulary/tasks'

import { requireSeenProject } from './projects.queries'
import type { SubjectScopes, TaskViewer } from './reach.queries'
import { loadStates } from './states.queries'
import { matchTasks } from './task-filter.queries'
import { withSubjects } from './task-row.queries'
import { taskGroupLabels } from './tasks.labels'
import type { TaskListInput } from './tasks.list'
import { tasksPage } from './tasks.queries'
import { isClosedGroup } from './tasks.rules'
import type { TaskGroup } from './tasks.schema'

/** Cards of a column that are read with the board. */
const BOARD_CARDS = 50

type Column = { id: string; name: string; group: TaskGroup }

/**
 * Returns the board for the filters of the list: the states of the project that is filtered by, else the groups. Each
 * column has its number of tasks, and the first of them, the latest in their state first.
 */
export const loadTaskBoard = (scope: TaskViewer, wanted: TaskListInput, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const { project } = wanted
    const columns = await boardColumns(tx, scope, project)
    const { matches } = await matchTasks(tx, scope, { ...wanted, state: 'all' })
    const pages = await selectTogether(
      tx,
      Object.fromEntries(
        columns.map((column) => [column.id, tasksPage(tx, FIRST_PAGE, and(matches, isIn(column.id)))]),
      ),
    )
    const counts = await countColumns(tx, matches, columns)
    return Promise.all(
      columns.map(async ({ id, name, group }) => ({
        id,
        name,
        isClosed: isClosedGroup(group),
        count: counts.counts.get(id) ?? 0,
        isAtLeast: counts.isCut,
        hasMore: (pages[id]?.length ?? 0) > BOARD_CARDS,
        rows: await withSubjects(tx, scopes, (pages[id] ?? []).slice(0, BOARD_CARDS)),
      })),
    )
  })

export type TaskBoard = Awaited<ReturnType<typeof loadTaskBoard>>

async function boardColumns(tx: Tx, scope: TaskViewer, project: string | null): Promise<Column[]> {
  if (project && project !== 'none') {
    await requireSeenProject(tx, scope, project)
    return loadStates(tx, scope, project)
  }
  return TASK_GROUPS.map((group) => ({ id: group, name: taskGroupLabels[group], group }))
}

/** The latest in their state first. */
const boardPlace = (page: { after: string | null; size: number }): Place =>
  readListCursors(
    { after: page.after, before: null },
    {
      sorting: { key: sql`${tasks.stateSince}`, type: 'timestamptz', descending: true },
      id: sql`${tasks.id}`,
      size: page.size,
    },
  )

const FIRST_PAGE = boardPlace({ after: null, size: BOARD_CARDS })

/** Condition for the tasks of a column: of a group, or of a state by its id. */
function isIn(column: string): SQL {
  const group = TASK_GROUPS.find((one) => one === column)
  return group ? eq(tasks.group, group) : eq(tasks.stateId, column)
}

type ColumnPage = TaskListInput & { column: string }

/** Returns a page of the tasks of one column of a board, for the filters of the list. */
export const listBoardColumn = (scope: TaskViewer, { column, ...wanted }: ColumnPage, scopes: SubjectScopes) =>
  readInCompany(scope, async (tx) => {
    const { matches } = await matchTasks(tx, scope, { ...wanted, state: 'all' })
    const place = boardPlace(wanted)
    const { rows, next } = toSlice(await tasksPage(tx, place, and(matches, isIn(column))), place)
    return { rows: await withSubjects(tx, scopes, rows), next }
  })

/** Counts the tasks of the columns in one pass, at most 10,000 of them. */
async function countColumns(tx: Tx, matches: SQL | undefined, columns: readonly Column[]) {
  const isOfStates = columns.some(({ id, group }) => id !== group)
  const column = isOfStates ? sql`state_id::text` : sql`state_group`
  const { rows } = await tx.execute<{ id: string; count: number }>(sql`
    select id, count(*)::int as count from (
      select ${column} as id from ${tasks} where ${matches ?? sql`true`} limit ${MAX_COUNTED + 1}) counted group by 1`)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return { counts: new Map(rows.map(({ id, count }) => [id, count])), isCut: total > MAX_COUNTED }
}
