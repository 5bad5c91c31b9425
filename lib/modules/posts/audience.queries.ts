import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'

import type { MemberScope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { postComments, posts } from '@/lib/db/schema/posts'
import { users } from '@/lib/db/schema/users'

import { isInAudience } from './posts.rules'
import type { PostAudience } from './posts.schema'

/** Condition for the posts a member may read: for a client, only those for everyone. */
export const postsInScope = ({ companyId, role }: MemberScope): SQL | undefined =>
  and(
    eq(posts.companyId, companyId),
    isNull(posts.deletedAt),
    role === 'client' ? eq(posts.audience, 'everyone') : undefined,
  )

type CompanyActor = { readonly companyId: string; readonly actorId: string }

/** Returns the users that a post is addressed to, except the actor. */
export const audienceIds = async (
  tx: Tx,
  { companyId, actorId }: CompanyActor,
  audience: PostAudience,
): Promise<string[]> => {
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(
      and(eq(users.companyId, companyId), ne(users.id, actorId), isNull(users.disabledAt), isNull(users.deletedAt)),
    )
  return people.filter(({ role }) => isInAudience(audience, role)).map(({ id }) => id)
}

/**
 * Returns a post's author and staff commenters, except the actor. Client commenters are excluded: a client is not
 * notified of other clients' comments.
 */
export const commenterIds = async (
  tx: Tx,
  { companyId, actorId }: CompanyActor,
  post: { id: string; authorId: string },
) => {
  const found = await tx
    .selectDistinct({ id: users.id, role: users.role })
    .from(postComments)
    .innerJoin(users, and(eq(users.companyId, postComments.companyId), eq(users.id, postComments.authorId)))
    .where(and(eq(postComments.companyId, companyId), eq(postComments.postId, post.id), isNull(postComments.deletedAt)))
  const staff = found.filter(({ role }) => role !== 'client').map(({ id }) => id)
  return [...new Set([post.authorId, ...staff])].filter((id) => id !== actorId)
}
