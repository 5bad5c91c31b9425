import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { postComments } from '@/lib/db/schema/posts'
import { users } from '@/lib/db/schema/users'

const MOST = 300

/**
 * Lists the comments of a post, oldest first, at most 300; a client sees those of staff and their own, but not other
 * clients'.
 */
export const listComments = async (tx: Tx, { companyId, actorId, role }: MemberScope, postId: string) => {
  const { id, text, createdAt, authorId } = postComments
  const found = await tx
    .select({ id, text, createdAt, authorId, authorName: users.displayName })
    .from(postComments)
    .innerJoin(users, and(eq(users.companyId, postComments.companyId), eq(users.id, authorId)))
    .where(
      and(
        eq(postComments.companyId, companyId),
        eq(postComments.postId, postId),
        isNull(postComments.deletedAt),
        role === 'client' ? or(ne(users.role, 'client'), eq(users.id, actorId)) : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(MOST)
  return found.map(({ createdAt: at, authorId: by, ...comment }) => ({
    ...comment,
    at: at.toISOString(),
    isOwn: by === actorId,
  }))
}

export type PostComment = Awaited<ReturnType<typeof listComments>>[number]
