import { and, count, eq, or, sql } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { taskLinks, tasks } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'

import { recordTaskChange } from './change-record.mutations'
import { inTasks, lockTask, type TaskViewer, taskTitles } from './reach.queries'
import { NO_TASK } from './tasks.labels'
import { circleText, findCircle } from './tasks.rules'
import type { LinkInput } from './tasks.schema'

const MAX_LINKS = 100

/**
 * Relates two tasks that the actor sees; a relation that stands stays one. 403 for a guest, 404, 409 at 100 relations, 422
 * for a task that blocks itself, with the circle by name.
 */
export const addTaskLink = (scope: TaskViewer, id: string, { kind, taskId }: LinkInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    await lockTask(tx, scope, { id })
    if (taskId === id) throw invalid({ taskId: 'אי אפשר לקשר משימה לעצמה' })
    const other = await findOther(tx, scope, taskId)
    const { from, to, stored } = storedLink(id, { kind, taskId })
    if (stored === 'blocks') await refuseCircle(tx, scope, [from, to])
    await refuseTooMany(tx, scope, id)
    const link = { companyId, id: newId(), fromId: from, toId: to, kind: stored, createdBy: actorId }
    const added = await tx.insert(taskLinks).values(link).onConflictDoNothing().returning({ id: taskLinks.id })
    if (added.length > 0)
      await recordTaskChange(tx, scope, {
        id,
        act: 'linked',
        payload: { kind, title: other.title },
        data: { kind, taskId },
      })
    return { id: link.id }
  })

/** Ends a relation, from either of its tasks; 403 for a guest, 404. */
export const removeTaskLink = (scope: TaskViewer, { id, linkId }: { id: string; linkId: string }) =>
  inCompany(scope, async (tx) => {
    await lockTask(tx, scope, { id })
    const { fromId, toId } = taskLinks
    const isIt = and(
      eq(taskLinks.companyId, scope.companyId),
      eq(taskLinks.id, linkId),
      or(eq(fromId, id), eq(toId, id)),
    )
    const gone = await tx.delete(taskLinks).where(isIt).returning({ kind: taskLinks.kind })
    if (gone.length === 0) throw notFound('הקשר בין המשימות לא נמצא')
    await recordTaskChange(tx, scope, { id, act: 'unlinked', data: { linkId } })
    return { id: linkId }
  })

/** A relation as it is stored: what blocks comes first. */
const storedLink = (id: string, { kind, taskId }: LinkInput) =>
  kind === 'blocked_by' ? { from: taskId, to: id, stored: 'blocks' as const } : { from: id, to: taskId, stored: kind }

async function refuseTooMany(tx: Tx, { companyId }: TaskViewer, id: string): Promise<void> {
  const { fromId, toId } = taskLinks
  const isOfTask = and(eq(taskLinks.companyId, companyId), or(eq(fromId, id), eq(toId, id)))
  const [found] = await tx.select({ links: count() }).from(taskLinks).where(isOfTask)
  if ((found?.links ?? 0) >= MAX_LINKS) throw conflict('links_full', `אפשר לקשר משימה לעד ${MAX_LINKS} משימות.`)
}

async function findOther(tx: Tx, scope: TaskViewer, taskId: string) {
  const [other] = await tx
    .select({ title: tasks.title })
    .from(tasks)
    .where(and(inTasks(scope), eq(tasks.id, taskId)))
  if (!other) throw invalid({ taskId: NO_TASK })
  return other
}

/** Lets what tasks wait for change no more until the transaction ends. Rows of tasks are locked before. */
export const lockTaskLinks = (tx: Tx, { companyId }: { readonly companyId: string }) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('task_links:' || ${companyId}::text, 0))`)

/** Throws 422 if the tasks would wait for each other; the message names the circle, as far as the actor sees it. Links of a company are checked one after another. */
async function refuseCircle(tx: Tx, scope: TaskViewer, [from, to]: readonly [string, string]): Promise<void> {
  const { companyId } = scope
  await lockTaskLinks(tx, { companyId })
  const { rows } = await tx.execute<{ from: string; to: string }>(sql`
    with recursive ahead as (
      select from_id, to_id from task_links where company_id = ${companyId} and kind = 'blocks' and from_id = ${to}
      union
      select l.from_id, l.to_id from task_links l join ahead on l.from_id = ahead.to_id
        where l.company_id = ${companyId} and l.kind = 'blocks')
    select from_id as "from", to_id as "to" from ahead`)
  const circle = findCircle(
    rows.map((row) => [row.from, row.to] as const),
    [from, to],
  )
  if (!circle) return
  const titles = await taskTitles(tx, scope, circle)
  throw invalid({ taskId: `המשימות היו חוסמות זו את זו: ${circleText(circle, titles)}` })
}
