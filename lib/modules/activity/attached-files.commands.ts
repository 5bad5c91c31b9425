import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import type { taskFiles } from '@/lib/db/schema/task-files'
import { inCompany } from '@/lib/db/tenant'
import { storeAttachment } from '@/lib/files/attachment'
import { fileStorage } from '@/lib/files/configured'
import type { FileSource } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'

import { areAttached, type FilesPlace } from './attached-files.queries'
import { keepExtension } from './files.rules'

/** Who attaches: a user, or without one a visitor who has a link. */
type Attacher = Parameters<typeof inCompany>[0]

export type FileUpload = { name: string; original: string; source: FileSource }

/** The columns of a file that every table of files has. */
type NewAttachment = { companyId: string; id: string; fileId: string; name: string; createdBy: string | null }

type Steps<Room> = {
  /** Locks what the file is for; throws where the actor may not add one. */
  requireRoom: (tx: Tx) => Promise<Room>
  /** Inserts the row and records the change. */
  attach: (tx: Tx, file: NewAttachment, room: Room) => Promise<void>
}

/**
 * Stores a file and attaches it; returns its id. 409 for an exceeded storage quota, 413, 422 for a type that is not allowed,
 * and what `requireRoom` throws.
 */
export async function attachFile<Room>(scope: Attacher, upload: FileUpload, { requireRoom, attach }: Steps<Room>) {
  const { companyId, actorId = null } = scope
  const { name, original, source } = upload
  // Whoever may not add a file here must not fill the disk either.
  await inCompany(scope, requireRoom)
  return storeAttachment({ original, source }, (stored) =>
    inCompany(scope, async (tx) => {
      const room = await requireRoom(tx)
      await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
      const file = { companyId, id: newId(), fileId: newId(), name: keepExtension(name, original), createdBy: actorId }
      const by = { createdBy: actorId, updatedBy: actorId }
      await tx.insert(files).values({ ...stored, ...by, companyId, id: file.fileId, name: file.name })
      await attach(tx, file, room)
      return { id: file.id }
    }),
  )
}

/**
 * Deletes the rows of files of a place, of all of them unless they are named; returns the storage keys, for
 * deleteStoredFiles() after the commit. Contents that another row has as well stay.
 */
export async function dropAttached(tx: Tx, place: FilesPlace, fileIds?: readonly string[]): Promise<string[]> {
  const [table, deletedAt] = [place.table as typeof taskFiles, new Date()]
  const dropped = await tx
    .update(table)
    .set({ deletedAt })
    .where(and(areAttached(place), fileIds && inArray(table.fileId, [...fileIds])))
    .returning({ id: table.fileId })
  if (dropped.length === 0) return []
  const ids = [...new Set(dropped.map(({ id }) => id))]
  const areTheirs = and(eq(files.companyId, place.companyId), inArray(files.id, ids))
  // Of two who drop the last rows with the same contents at once, the second sees what the first dropped.
  if (place.isShared)
    await tx.select({ id: files.id }).from(files).where(areTheirs).orderBy(asc(files.id)).for('update')
  const isLast = sql`not exists (select from ${table} other where other.company_id = ${place.companyId}
    and other.file_id = files.id and other.deleted_at is null)`
  const removed = await tx
    .update(files)
    .set({ deletedAt })
    .where(and(areTheirs, place.isShared && isLast))
    .returning({ key: files.storageKey })
  return removed.map(({ key }) => key)
}

/** Deletes the contents of files whose rows are already deleted. */
export async function deleteStoredFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await fileStorage().remove(key)
}
