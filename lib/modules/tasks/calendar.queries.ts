import { and, asc, sql } from 'drizzle-orm'

import { tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { loadBusinessHours } from '@/lib/records/business-hours'

import type { TaskViewer } from './reach.queries'
import { matchTasks } from './task-filter.queries'
import { loadTaskList, type TaskListInput } from './tasks.list'

/** Tasks that a calendar shows; a month with more is cut, and says so. */
const MAX_SHOWN = 1_000

type Range = { from: string; to: string }

/**
 * Returns the tasks that are due on the days of a range, whose end is excluded, for the filters of the list, and the
 * opening hours of the company. At most 1,000, the earliest; `isCut` where there are more.
 */
export const loadTaskCalendar = (scope: TaskViewer, wanted: TaskListInput, { from, to }: Range) =>
  readInCompany(scope, async (tx) => {
    const { matches } = await matchTasks(tx, scope, wanted)
    const { id, title, group, priority, dueOn, dueTime, closedAt, version, dueOrder } = tasks
    const rows = await tx
      .select({ id, title, group, priority, dueOn, dueTime, closedAt, version })
      .from(tasks)
      .where(and(matches, sql`${dueOrder} >= ${from}::timestamp`, sql`${dueOrder} < ${to}::timestamp`))
      .orderBy(asc(dueOrder), asc(id))
      .limit(MAX_SHOWN + 1)
    return {
      rows: rows.slice(0, MAX_SHOWN),
      isCut: rows.length > MAX_SHOWN,
      hours: await loadBusinessHours(tx, scope),
    }
  })

export type TaskCalendar = Awaited<ReturnType<typeof loadTaskCalendar>>

/** Returns the open tasks that the viewer has to do, that are due on the days of a range; at most 1,000. */
export const listOwnTaskDays = async (scope: TaskViewer, range: Range) =>
  (await loadTaskCalendar(scope, loadTaskList({ state: 'open', assignee: 'mine' }), range)).rows
