import { and, asc, eq, ne, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { taskStates } from '@/lib/db/schema/task-projects'
import { taskLinks, tasks } from '@/lib/db/schema/tasks'
import { readInCompany } from '@/lib/db/tenant'
import { loadBusinessHours } from '@/lib/records/business-hours'

import { requireSeenProject } from './projects.queries'
import { inTasks, type TaskViewer } from './reach.queries'
import type { Dependency } from './schedule.rules'
import { ofState, taskPeopleJson } from './task-row.queries'

/** Tasks that a Gantt chart shows. */
const MAX_ROWS = 500

/**
 * Returns the tasks of a project for its Gantt chart, without the cancelled ones, what blocks what among them, and the
 * opening hours of the company; 404. At most 500 tasks, those that are due first; `isCut` where there are more.
 */
export const loadGantt = (scope: TaskViewer, projectId: string) =>
  readInCompany(scope, async (tx) => {
    await requireSeenProject(tx, scope, projectId)
    const { id, number, title, group, startOn, dueOn, dueTime, parentId, closedAt, version, dueOrder } = tasks
    const found = await tx
      .select({
        id,
        number,
        title,
        group,
        stateName: taskStates.name,
        startOn,
        dueOn,
        dueTime,
        parentId,
        closedAt,
        version,
        assignees: taskPeopleJson('assignee'),
      })
      .from(tasks)
      .leftJoin(taskStates, ofState)
      .where(and(inTasks(scope), eq(tasks.projectId, projectId), ne(group, 'cancelled')))
      .orderBy(asc(dueOrder), asc(id))
      .limit(MAX_ROWS + 1)
    const rows = found.slice(0, MAX_ROWS)
    return {
      rows,
      isCut: found.length > MAX_ROWS,
      links: await listLinksAmong(
        tx,
        scope,
        rows.map((row) => row.id),
      ),
      hours: await loadBusinessHours(tx, scope),
    }
  })

export type Gantt = Awaited<ReturnType<typeof loadGantt>>
export type GanttTask = Gantt['rows'][number]

async function listLinksAmong(tx: Tx, { companyId }: TaskViewer, ids: readonly string[]): Promise<Dependency[]> {
  const { fromId, toId, kind } = taskLinks
  const isAmong = sql`from_id = any(${sql.param(ids)}::uuid[]) and to_id = any(${sql.param(ids)}::uuid[])`
  const found = await tx
    .select({ fromId, toId })
    .from(taskLinks)
    .where(and(eq(taskLinks.companyId, companyId), eq(kind, 'blocks'), isAmong))
  return found.map((link) => [link.fromId, link.toId] as const)
}
