import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { postReads, posts } from '@/lib/db/schema/posts'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { isInAudience } from './posts.rules'

/** Returns who of a post's audience has opened it, in order, and how many have not; the author is not counted. 404. */
export const listReaders = (scope: Scope<'posts'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const { companyId } = scope
    const [post] = await tx
      .select({ audience: posts.audience, authorId: posts.authorId })
      .from(posts)
      .where(and(eq(posts.companyId, companyId), eq(posts.id, id), isNull(posts.deletedAt)))
    if (!post) throw notFound('ההודעה לא נמצאה')
    const people = await tx
      .select({ id: users.id, name: users.displayName, role: users.role, readAt: postReads.readAt })
      .from(users)
      .leftJoin(
        postReads,
        and(eq(postReads.companyId, companyId), eq(postReads.postId, id), eq(postReads.userId, users.id)),
      )
      .where(
        and(
          eq(users.companyId, companyId),
          ne(users.id, post.authorId),
          isNull(users.disabledAt),
          isNull(users.deletedAt),
          isNull(users.standsFor),
        ),
      )
      .orderBy(sql`${postReads.readAt} nulls last`, asc(users.displayName))
    const meant = people.filter(({ role }) => isInAudience(post.audience, role))
    const readers = meant.flatMap(({ id: userId, name, readAt }) =>
      readAt ? [{ id: userId, name, readAt: readAt.toISOString() }] : [],
    )
    return { readers, missing: meant.length - readers.length }
  })

export type PostReaders = Awaited<ReturnType<typeof listReaders>>
