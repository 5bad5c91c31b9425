import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { postFiles, posts } from '@/lib/db/schema/posts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { richTextToPlain } from '@/lib/format/rich-text'
import { loadActorName } from '@/lib/notifications/actor-name'
import { notify } from '@/lib/notifications/notify'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'

import { audienceIds } from './audience.queries'
import { deletePostContents, removePostFiles, syncPostFiles } from './files.mutations'
import { MAX_PINNED_POSTS } from './posts.rules'
import type { PostChange, PostInput } from './posts.schema'

type Posts = Scope<'posts'>

/** Publishes a post and notifies its audience; returns its id. 409 if too many posts are pinned. */
export const createPost = (scope: Posts, { isPinned, ...input }: PostInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const id = newId()
    if (isPinned) await requirePinPlace(tx, scope, id)
    await tx.insert(posts).values({
      ...input,
      companyId,
      id,
      authorId: actorId,
      createdBy: actorId,
      updatedBy: actorId,
      bodyText: richTextToPlain(input.body),
      pinnedAt: isPinned ? new Date() : null,
    })
    const to = await audienceIds(tx, scope, input.audience)
    const payload = { title: input.title, author: await loadActorName(tx, scope) }
    await notify(tx, scope, { to, kind: 'post.published', entity: 'post', entityId: id, payload })
    await publish(tx, scope, { topic: 'post', entityId: id, kind: 'published' })
    await audit(tx, scope, {
      action: 'post.published',
      entity: 'post',
      entityId: id,
      data: { audience: input.audience, isPinned },
    })
    return { id }
  })

/** Updates a post; removes files that are no longer listed. 404, 409 for a stale version or too many pinned posts. */
export async function updatePost(scope: Posts, id: string, { version, files, isPinned, ...input }: PostChange) {
  const dropped = await inCompany(scope, async (tx) => {
    const before = await lockPost(tx, scope, id)
    if (before.version !== version) throw stale()
    if (isPinned && !before.pinnedAt) await requirePinPlace(tx, scope, id)
    const removed = await syncPostFiles(tx, { companyId: scope.companyId, postId: id }, files)
    const now = new Date()
    const pinnedAt = isPinned ? (before.pinnedAt ?? now) : null
    const set = { ...input, bodyText: richTextToPlain(input.body), editedAt: now, pinnedAt }
    await change(tx, scope, { id, version, set })
    await publish(tx, scope, { topic: 'post', entityId: id, kind: 'updated' })
    await audit(tx, scope, {
      action: 'post.updated',
      entity: 'post',
      entityId: id,
      data: { audience: input.audience, removedFiles: removed.length },
    })
    return removed
  })
  await deletePostContents(dropped)
  return { id }
}

/** Pins a post to the top of the list or unpins it; 404, 409 for a stale version or too many pinned posts. */
export const pinPost = (scope: Posts, id: string, { isPinned, version }: { isPinned: boolean; version: number }) =>
  inCompany(scope, async (tx) => {
    const before = await lockPost(tx, scope, id)
    if (before.version !== version) throw stale()
    if (isPinned && !before.pinnedAt) await requirePinPlace(tx, scope, id)
    await change(tx, scope, { id, version, set: { pinnedAt: isPinned ? (before.pinnedAt ?? new Date()) : null } })
    await publish(tx, scope, { topic: 'post', entityId: id, kind: 'pinned' })
    await audit(tx, scope, { action: isPinned ? 'post.pinned' : 'post.unpinned', entity: 'post', entityId: id })
    return { id }
  })

/** Deletes a post with its files; 404. */
export async function deletePost(scope: Posts, id: string) {
  const dropped = await inCompany(scope, async (tx) => {
    const before = await lockPost(tx, scope, id)
    const removed = await tx
      .select({ id: postFiles.fileId })
      .from(postFiles)
      .where(and(eq(postFiles.companyId, scope.companyId), eq(postFiles.postId, id)))
    const keys = await removePostFiles(tx, { companyId: scope.companyId, postId: id }, removed)
    await change(tx, scope, { id, version: before.version, set: { deletedAt: new Date(), pinnedAt: null } })
    await publish(tx, scope, { topic: 'post', entityId: id, kind: 'deleted' })
    await audit(tx, scope, { action: 'post.deleted', entity: 'post', entityId: id, data: { title: before.title } })
    return keys
  })
  await deletePostContents(dropped)
  return { id }
}

/** Locks a post until the transaction ends; throws 404. */
export async function lockPost(tx: Tx, { companyId }: { companyId: string }, id: string) {
  const found = await lockRow(tx, posts, { companyId }, { id, orElse: 'ההודעה לא נמצאה' })
  return found
}

const change = (
  tx: Tx,
  { companyId, actorId }: Posts,
  { id, version, set }: { id: string; version: number; set: Partial<typeof posts.$inferInsert> },
) =>
  tx
    .update(posts)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(posts.companyId, companyId), eq(posts.id, id)))

async function requirePinPlace(tx: Tx, { companyId }: Posts, id: string) {
  const [found] = await tx
    .select({ pinned: count() })
    .from(posts)
    .where(and(eq(posts.companyId, companyId), isNotNull(posts.pinnedAt), isNull(posts.deletedAt), ne(posts.id, id)))
  if ((found?.pinned ?? 0) >= MAX_PINNED_POSTS)
    throw conflict('pins_full', `אפשר להצמיד עד ${MAX_PINNED_POSTS} הודעות. יש להסיר קודם הצמדה של אחרת.`)
}
