import { and, eq, isNull } from 'drizzle-orm'

import type { MemberScope, Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { postComments, posts } from '@/lib/db/schema/posts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'

import { commenterIds, postsInScope } from './audience.queries'

/** Adds a comment to a post, and notifies its author and staff commenters; returns the comment's id. 404. */
export const addComment = (scope: MemberScope, postId: string, text: string) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const [post] = await tx
      .select({ id: posts.id, authorId: posts.authorId, title: posts.title })
      .from(posts)
      .where(and(postsInScope(scope), eq(posts.id, postId)))
    if (!post) throw notFound('ההודעה לא נמצאה')
    const id = newId()
    await tx.insert(postComments).values({ companyId, id, postId, authorId: actorId, text, createdBy: actorId })
    const to = await commenterIds(tx, scope, post)
    const payload = { title: post.title, author: await loadActorName(tx, scope) }
    await notify(tx, scope, { to, kind: 'post.commented', entity: 'post', entityId: postId, payload })
    await publish(tx, scope, { topic: 'post', entityId: postId, kind: 'commented' })
    await audit(tx, scope, { action: 'post.commented', entity: 'post', entityId: postId, data: { commentId: id } })
    return { id }
  })

type Target = { id: string; commentId: string }

/** Deletes a comment: one's own, or any for a manager of posts. 404. */
export const deleteComment = (scope: MemberScope, manager: Scope<'posts'> | null, { id, commentId }: Target) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const [post] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(postsInScope(scope), eq(posts.id, id)))
    const { rowCount } = post
      ? await tx
          .update(postComments)
          .set({ deletedAt: new Date(), updatedAt: new Date(), updatedBy: actorId })
          .where(
            and(
              eq(postComments.companyId, companyId),
              eq(postComments.postId, id),
              eq(postComments.id, commentId),
              isNull(postComments.deletedAt),
              manager ? undefined : eq(postComments.authorId, actorId),
            ),
          )
      : { rowCount: 0 }
    if (!rowCount) throw notFound('התגובה לא נמצאה')
    await publish(tx, scope, { topic: 'post', entityId: id, kind: 'comment-deleted' })
    await audit(tx, scope, { action: 'post.comment-deleted', entity: 'post', entityId: id, data: { commentId } })
    return { id: commentId }
  })
