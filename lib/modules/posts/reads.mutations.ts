import { and, eq } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { postReads, posts } from '@/lib/db/schema/posts'
import { inCompany } from '@/lib/db/tenant'

import { postsInScope } from './audience.queries'

/** Marks a post as read; the time of the first read is kept. Returns whether this was the first. 404. */
export const markRead = (scope: MemberScope, id: string) =>
  inCompany(scope, async (tx) => {
    const [post] = await tx
      .select({ authorId: posts.authorId })
      .from(posts)
      .where(and(postsInScope(scope), eq(posts.id, id)))
    if (!post) throw notFound('ההודעה לא נמצאה')
    if (post.authorId === scope.actorId) return { isFirst: false }
    const { rowCount } = await tx
      .insert(postReads)
      .values({ companyId: scope.companyId, postId: id, userId: scope.actorId })
      .onConflictDoNothing()
    return { isFirst: rowCount === 1 }
  })
