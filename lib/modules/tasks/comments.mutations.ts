import { and, eq, isNull } from 'drizzle-orm'

import { forbidden, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { taskComments, taskPeople } from '@/lib/db/schema/tasks'
import { inCompany } from '@/lib/db/tenant'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'
import { touch } from '@/lib/records/touch'

import { recordTaskChange } from './change-record.mutations'
import { listFollowers } from './people.mutations'
import { lockSeenTask, requireTaskUsers, type Task, type TaskViewer } from './reach.queries'
import type { CommentChange, CommentInput } from './tasks.schema'

/** Comments on a task, tells its people and those mentioned, and lets the writer follow it. 404, 422 for a mention of one who does not see it. */
export const addTaskComment = (scope: TaskViewer, id: string, { text, mentionIds }: CommentInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const task = await lockSeenTask(tx, scope, { id })
    await requireTaskUsers(tx, scope, { field: 'mentionIds', projectId: task.projectId, ids: mentionIds })
    const commentId = newId()
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(taskComments).values({ ...by, companyId, id: commentId, taskId: id, text, mentionIds })
    await tx
      .insert(taskPeople)
      .values([actorId, ...mentionIds].map((userId) => ({ companyId, taskId: id, userId, role: 'watcher' as const })))
      .onConflictDoNothing()
    await notifyComment(tx, scope, { task, text, mentionIds })
    await recordTaskChange(tx, scope, { id, act: 'commented', isWithin: true, data: { commentId } })
    return { id: commentId }
  })

type Comment = { id: string; commentId: string }

/** Changes a comment of the actor; 403 for another's, 404, 409 (version), 422. */
export const updateTaskComment = (scope: TaskViewer, { id, commentId }: Comment, change: CommentChange) =>
  inCompany(scope, async (tx) => {
    const { text, mentionIds, version } = change
    const task = await lockSeenTask(tx, scope, { id })
    const before = await lockComment(tx, scope, { id, commentId })
    if (before.createdBy !== scope.actorId) throw forbidden('אפשר לערוך רק תגובה שכתבת')
    if (before.version !== version) throw stale()
    const called = mentionIds.filter((one) => !before.mentionIds.includes(one))
    await requireTaskUsers(tx, scope, { field: 'mentionIds', projectId: task.projectId, ids: called })
    await tx
      .update(taskComments)
      .set({ text, mentionIds, ...touch(version, scope.actorId) })
      .where(isComment(scope, { id, commentId }))
    await recordTaskChange(tx, scope, { id, act: 'comment-updated', isWithin: true, data: { commentId } })
    return { id: commentId, version: version + 1 }
  })

/** Deletes a comment: the actor's own, or anybody's for whoever manages all projects. 403, 404. */
export const deleteTaskComment = (scope: TaskViewer, { id, commentId }: Comment) =>
  inCompany(scope, async (tx) => {
    await lockSeenTask(tx, scope, { id })
    const before = await lockComment(tx, scope, { id, commentId })
    if (before.createdBy !== scope.actorId && scope.ownerId !== undefined) throw forbidden('אפשר למחוק רק תגובה שכתבת')
    await tx
      .update(taskComments)
      .set({ deletedAt: new Date(), ...touch(before.version, scope.actorId) })
      .where(isComment(scope, { id, commentId }))
    await recordTaskChange(tx, scope, { id, act: 'comment-deleted', isWithin: true, data: { commentId } })
    return { id: commentId }
  })

const isComment = ({ companyId }: TaskViewer, { id, commentId }: Comment) =>
  and(
    eq(taskComments.companyId, companyId),
    eq(taskComments.taskId, id),
    eq(taskComments.id, commentId),
    isNull(taskComments.deletedAt),
  )

async function lockComment(tx: Tx, scope: TaskViewer, comment: Comment) {
  const [found] = await tx.select().from(taskComments).where(isComment(scope, comment)).for('update')
  if (!found) throw notFound('התגובה לא נמצאה')
  return found
}

type Told = { task: Task; text: string; mentionIds: readonly string[] }

/** Tells those who are mentioned that they are, and the other people of the task of the comment. */
async function notifyComment(tx: Tx, scope: TaskViewer, { task, text, mentionIds }: Told): Promise<void> {
  const others = (await listFollowers(tx, scope, task)).filter((one) => !mentionIds.includes(one))
  const payload = { title: task.title, by: await loadActorName(tx, scope), text: text.slice(0, 300) }
  const about = { entity: 'task' as const, entityId: task.id, payload }
  await notify(tx, scope, { ...about, to: mentionIds, kind: 'task.mentioned' })
  await notify(tx, scope, { ...about, to: others, kind: 'task.commented' })
}
