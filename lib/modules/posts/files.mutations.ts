import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { AppError, invalid, notFound, tooLarge } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { postFiles, posts } from '@/lib/db/schema/posts'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { attachmentKind } from '@/lib/files/attachment-kind'
import { fileStorage } from '@/lib/files/configured'
import { type FileSource, newFileKey, type StoredFile } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { touch } from '@/lib/records/touch'

import { MAX_FILE_BYTES, MAX_POST_FILES, withExtension } from './posts.rules'

type Upload = { name: string; original: string; source: FileSource }
type PostRef = { companyId: string; postId: string }

/**
 * Stores a file and attaches it to a post; returns its id. 404, 413 beyond 20 MB, 422 for an unsupported type or too
 * many files.
 */
export async function addPostFile(scope: Scope<'posts'>, id: string, { name, original, source }: Upload) {
  const of = { companyId: scope.companyId, postId: id }
  await inCompany(scope, (tx) => requirePlace(tx, of))
  const key = newFileKey()
  const stored = await store(key, source)
  try {
    const mime = attachmentKind(original, await headOf(key))
    if (!mime) throw refused('אפשר לצרף תמונות, PDF, מסמכי Office, קובצי טקסט ו־ZIP')
    const file = { ...stored, mime, storageKey: key, name: withExtension(name, original) }
    return await inCompany(scope, (tx) => attach(tx, scope, { postId: id, file }))
  } catch (error) {
    await fileStorage().remove(key)
    throw error
  }
}

type Attached = { postId: string; file: StoredFile & { mime: string; storageKey: string; name: string } }

async function attach(tx: Tx, scope: Scope<'posts'>, { postId, file }: Attached) {
  const { companyId, actorId } = scope
  const position = await requirePlace(tx, { companyId, postId }, { isLocked: true })
  const fileId = newId()
  await requireQuota(tx, companyId, { of: 'storage_mb', adding: file.size })
  await tx.insert(files).values({ ...file, companyId, id: fileId, createdBy: actorId, updatedBy: actorId })
  await tx.insert(postFiles).values({ companyId, postId, fileId, name: file.name, position })
  // The version changes, because saving an open edit form with the earlier list of files would remove this one
  // unnoticed.
  await tx
    .update(posts)
    .set(touch(posts.version, actorId))
    .where(and(eq(posts.companyId, companyId), eq(posts.id, postId)))
  await publish(tx, scope, { topic: 'post', entityId: postId, kind: 'file-added' })
  await audit(tx, scope, { action: 'post.file-added', entity: 'post', entityId: postId, data: { name: file.name } })
  return { id: fileId }
}

/** Throws 404 if there is no post and 422 if it has the maximum number of files; returns the next position. */
async function requirePlace(tx: Tx, { companyId, postId }: PostRef, { isLocked = false } = {}): Promise<number> {
  const found = tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.id, postId), isNull(posts.deletedAt)))
  const [post] = await (isLocked ? found.for('update') : found)
  if (!post) throw notFound('ההודעה לא נמצאה')
  const present = await tx
    .select({ position: postFiles.position })
    .from(postFiles)
    .where(and(eq(postFiles.companyId, companyId), eq(postFiles.postId, postId)))
  if (present.length >= MAX_POST_FILES) throw refused(`אפשר לצרף עד ${MAX_POST_FILES} קבצים`)
  return Math.max(0, ...present.map(({ position }) => position)) + 1
}

async function store(key: string, source: FileSource): Promise<StoredFile> {
  try {
    const stored = await fileStorage().put(key, source, MAX_FILE_BYTES)
    if (stored.size > 0) return stored
  } catch (error) {
    throw error instanceof AppError && error.status === 413 ? tooLarge('הקובץ גדול מ־20 MB') : error
  }
  await fileStorage().remove(key)
  throw refused('הקובץ ריק')
}

async function headOf(key: string): Promise<Uint8Array> {
  const reader = (await fileStorage().get(key)).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value?.subarray(0, 4096) ?? new Uint8Array()
}

/**
 * Renames the files that a post keeps and removes the others; returns the storage keys of the removed ones. 422 for a
 * file of another post.
 */
export async function syncPostFiles(
  tx: Tx,
  of: PostRef,
  kept: readonly { id: string; name: string }[],
): Promise<string[]> {
  const present = await tx.select({ id: postFiles.fileId, name: postFiles.name }).from(postFiles).where(inPost(of))
  const names = new Map(present.map(({ id, name }) => [id, name]))
  for (const { id, name } of kept) {
    const before = names.get(id)
    if (before === undefined) throw invalid({ files: 'הקובץ אינו שייך להודעה' })
    const after = withExtension(name, before)
    if (after !== before)
      await tx
        .update(postFiles)
        .set({ name: after })
        .where(and(inPost(of), eq(postFiles.fileId, id)))
  }
  const ids = new Set(kept.map(({ id }) => id))
  return removePostFiles(
    tx,
    of,
    present.filter(({ id }) => !ids.has(id)),
  )
}

/** Removes files from a post; returns their storage keys, for deletePostContents() after the commit. */
export async function removePostFiles(tx: Tx, of: PostRef, gone: readonly { id: string }[]): Promise<string[]> {
  if (gone.length === 0) return []
  const ids = gone.map(({ id }) => id)
  await tx.delete(postFiles).where(and(inPost(of), inArray(postFiles.fileId, ids)))
  const removed = await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(eq(files.companyId, of.companyId), inArray(files.id, ids)))
    .returning({ key: files.storageKey })
  return removed.map(({ key }) => key)
}

/** Deletes stored contents of files that were removed from posts. */
export async function deletePostContents(keys: readonly string[]): Promise<void> {
  for (const key of keys) await fileStorage().remove(key)
}

const inPost = ({ companyId, postId }: PostRef) => and(eq(postFiles.companyId, companyId), eq(postFiles.postId, postId))

const refused = (message: string) => invalid({ file: message }, message)
