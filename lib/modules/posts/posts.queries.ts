import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { MemberScope, Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { decodeCursor } from '@/lib/db/keyset'
import { posts } from '@/lib/db/schema/posts'
import { users } from '@/lib/db/schema/users'
import { readInCompany, readSelects } from '@/lib/db/tenant'
import { constantLimit } from '@/lib/db/together'
import type { RichDoc } from '@/lib/format/rich-text'
import { listPage } from '@/lib/records/list-page'

import { postsInScope } from './audience.queries'
import { listComments } from './comments.queries'
import { listPostFiles } from './files.queries'
import type { PostListInput } from './posts.list'
import { MAX_PINNED_POSTS, UNREAD_DAYS } from './posts.rules'

const PAGE_SIZE = 20

/** Returns one page of posts, newest first; the first page also has the pinned posts. */
export const listPosts = (scope: MemberScope, wanted: PostListInput) =>
  readInCompany(scope, async (tx) => {
    const { rows, ...page } = await listPage(tx, {
      wanted,
      size: PAGE_SIZE,
      sorting: { key: sql`${posts.createdAt}`, type: 'timestamptz', descending: true },
      from: posts,
      matches: and(postsInScope(scope), isNull(posts.pinnedAt)),
      select: (sortKey) => select(tx, scope, sortKey),
    })
    const isFirst = !decodeCursor(wanted.after) && !decodeCursor(wanted.before)
    return { ...page, rows: rows.map(plain), pinned: isFirst ? await pinnedOf(tx, scope) : [] }
  })

export type PostList = Awaited<ReturnType<typeof listPosts>>
export type PostRow = PostList['rows'][number]

/** Returns the newest posts for a section of another screen, pinned ones first. */
export const newestPosts = (scope: MemberScope, most: number) =>
  readInCompany(scope, async (tx) => {
    const found = await select(tx, scope)
      .where(postsInScope(scope))
      .orderBy(sql`${posts.pinnedAt} is null`, desc(posts.createdAt), desc(posts.id))
      .limit(most)
    return found.map(plain)
  })

/** Returns the newest posts that the reader has not opened, at most `most`, and their total number. */
export async function unreadPosts(scope: MemberScope, most: number) {
  const where = and(postsInScope(scope), isUnread(scope))
  const newest = [desc(posts.createdAt), desc(posts.id)]
  const { found, all } = await readSelects(scope, (tx) => ({
    found: select(tx, scope)
      .where(where)
      .orderBy(...newest)
      .limit(constantLimit(most)),
    all: selectUnreadPosts(tx, scope),
  }))
  return { rows: found.map(plain), count: all[0]?.count ?? 0 }
}

/** Builds the select of the number of posts that the reader has not opened, for reading it together with others. */
export const selectUnreadPosts = (tx: Tx, scope: MemberScope) =>
  tx
    .select({ count: count() })
    .from(posts)
    .where(and(postsInScope(scope), isUnread(scope)))

/** Returns one post with its files and comments; 404 if it is not visible to the reader. */
export const findPost = (scope: MemberScope, id: string) =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ ...columns(scope), body: posts.body, version: posts.version, sortKey: sql<string>`''` })
      .from(posts)
      .innerJoin(users, byAuthor)
      .where(and(postsInScope(scope), eq(posts.id, id)))
    if (!found) throw notFound('ההודעה לא נמצאה')
    const { body, version, ...row } = found
    const files = await listPostFiles(tx, { companyId: scope.companyId, postId: id })
    return { ...plain(row), body: body as RichDoc, version, files, discussion: await listComments(tx, scope, id) }
  })

export type PostRecord = Awaited<ReturnType<typeof findPost>>

/** Returns a post for its form; 404. */
export const findPostForEdit = (scope: Scope<'posts'>, id: string) =>
  readInCompany(scope, async (tx) => {
    const { title, body, audience, pinnedAt, version } = posts
    const [found] = await tx
      .select({ title, body, audience, pinnedAt, version })
      .from(posts)
      .where(and(eq(posts.companyId, scope.companyId), eq(posts.id, id), isNull(posts.deletedAt)))
    if (!found) throw notFound('ההודעה לא נמצאה')
    return {
      id,
      title: found.title,
      audience: found.audience,
      version: found.version,
      body: found.body as RichDoc,
      isPinned: found.pinnedAt !== null,
      files: await listPostFiles(tx, { companyId: scope.companyId, postId: id }),
    }
  })

const pinnedOf = async (tx: Tx, scope: MemberScope) => {
  const found = await select(tx, scope)
    .where(and(postsInScope(scope), isNotNull(posts.pinnedAt)))
    .orderBy(desc(posts.pinnedAt), desc(posts.id))
    .limit(MAX_PINNED_POSTS)
  return found.map(plain)
}

const byAuthor = and(eq(users.companyId, posts.companyId), eq(users.id, posts.authorId))

const isUnread = ({ actorId }: MemberScope) => sql<boolean>`(${posts.authorId} <> ${actorId}
  and ${posts.createdAt} > now() - make_interval(days => ${UNREAD_DAYS})
  and not exists (select from post_reads r
    where r.company_id = ${posts.companyId} and r.post_id = ${posts.id} and r.user_id = ${actorId}))`

/** Number of comments; clients do not see those of other clients. */
const commentCount = ({ role, actorId }: MemberScope) => sql<number>`(select count(*)::int from post_comments c
  join users a on a.company_id = c.company_id and a.id = c.author_id
  where c.company_id = ${posts.companyId} and c.post_id = ${posts.id} and c.deleted_at is null
    ${role === 'client' ? sql`and (a.role <> 'client' or a.id = ${actorId})` : sql``})`

const columns = (scope: MemberScope) => ({
  id: posts.id,
  title: posts.title,
  summary: sql<string>`left(${posts.bodyText}, 260)`,
  audience: posts.audience,
  authorName: users.displayName,
  isOwn: sql<boolean>`${posts.authorId} = ${scope.actorId}`,
  isUnread: isUnread(scope),
  pinnedAt: posts.pinnedAt,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
  comments: commentCount(scope),
  attachments: sql<number>`(select count(*)::int from post_files f where f.company_id = ${posts.companyId} and f.post_id = ${posts.id})`,
  readers: sql<number>`(select count(*)::int from post_reads r where r.company_id = ${posts.companyId} and r.post_id = ${posts.id})`,
})

const select = (tx: Tx, scope: MemberScope, sortKey = sql<string>`''`) =>
  tx
    .select({ ...columns(scope), sortKey })
    .from(posts)
    .innerJoin(users, byAuthor)
    .$dynamic()

type Found = Awaited<ReturnType<typeof select>>[number]

const plain = ({ sortKey: _, pinnedAt, createdAt, editedAt, ...row }: Found) => ({
  ...row,
  isPinned: pinnedAt !== null,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
})
