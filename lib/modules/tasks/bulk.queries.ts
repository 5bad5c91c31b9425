import { and, asc, count, gt, type SQL, sql } from 'drizzle-orm'

import { invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { tasks } from '@/lib/db/schema/tasks'
import { requireTags } from '@/lib/modules/tags/tags.queries'

import { exactTaskFilter } from './bulk.rules'
import type { TaskBulkChange, TaskTarget } from './bulk.schema'
import { requireOpenProject } from './projects.queries'
import { inTasks, requireTaskUsers, type TaskViewer } from './reach.queries'
import { matchTasks } from './task-filter.queries'

/** Returns the condition for the tasks of a target; 422 for an invalid filter and for a search with too many hits. */
export async function matchTaskTarget(tx: Tx, scope: TaskViewer, target: TaskTarget): Promise<SQL | undefined> {
  if ('ids' in target) return and(inTasks(scope), sql`${tasks.id} = any(${sql.param(target.ids)}::uuid[])`)
  const wanted = exactTaskFilter(target.filter)
  if (!wanted) throw refusal('הסינון אינו תקין, ולכן לא ברור לאילו משימות הכוונה. יש לנקות אותו ולסנן שוב.')
  const { matches, isCut } = await matchTasks(tx, scope, wanted)
  if (isCut) throw refusal('החיפוש מצא יותר מ־2,000 משימות. יש לדייק אותו.')
  return matches
}

const refusal = (target: string) => invalid({ target })

/** Counts the tasks of a target; 404 where a chosen one is outside the scope, 422 where there are none. */
export async function countTaskTarget(tx: Tx, scope: TaskViewer, target: TaskTarget): Promise<number> {
  const [found] = await tx
    .select({ tasks: count() })
    .from(tasks)
    .where(await matchTaskTarget(tx, scope, target))
  const number = found?.tasks ?? 0
  if ('ids' in target && number !== new Set(target.ids).size) throw notFound('חלק מהמשימות שנבחרו לא נמצאו')
  if (number === 0) throw refusal('אין משימות שמתאימות לסינון')
  return number
}

type Chunk = { target: TaskTarget; cursor: string | null; size: number }

/** Returns the next tasks of a target by id. */
export const loadNextTasks = async (tx: Tx, scope: TaskViewer, { target, cursor, size }: Chunk) =>
  tx
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(and(await matchTaskTarget(tx, scope, target), cursor ? gt(tasks.id, cursor) : undefined))
    .orderBy(asc(tasks.id))
    .limit(size)

/** Throws 403 or 422 for a value that no task may get: people, tags or a project that the actor may not choose. */
export async function requireBulkValue(tx: Tx, scope: TaskViewer, change: TaskBulkChange): Promise<void> {
  if (change.field === 'assigneeIds' && change.act !== 'remove')
    await requireTaskUsers(tx, scope, { field: 'to', projectId: null, ids: change.to })
  if (change.field === 'tagIds')
    await requireTags(tx, scope, { ids: change.to, kept: change.act === 'remove' ? change.to : [] })
  if (change.field === 'projectId' && change.to !== null) await requireOpenProject(tx, scope, change.to)
}
