import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { eventFiles } from '@/lib/db/schema/event-files'
import { files } from '@/lib/db/schema/platform'
import type { recordFiles } from '@/lib/db/schema/records'
import type { siteContentFiles } from '@/lib/db/schema/sites'
import type { taskFiles } from '@/lib/db/schema/task-files'
import { users } from '@/lib/db/schema/users'

type FilesTable = typeof recordFiles | typeof taskFiles | typeof eventFiles | typeof siteContentFiles

/** Where files are attached: their table, and the condition for those of one record, task or event. */
export type FilesPlace = {
  readonly companyId: string
  readonly table: FilesTable
  readonly isOf: SQL | undefined
  /** Whether several rows may have the same contents. */
  readonly isShared?: true
}

/** Condition for the files of a place that are there. */
export const areAttached = ({ companyId, table, isOf }: FilesPlace) =>
  and(eq(table.companyId, companyId), isOf, isNull(table.deletedAt))

/** Returns the files of a place, newest first. The caller has checked who asks. */
export function listAttached(tx: Tx, place: FilesPlace, limit: number) {
  const table = place.table as typeof taskFiles
  const { id, name, createdAt } = table
  return tx
    .select({ id, name, createdAt, size: files.size, byName: users.displayName })
    .from(table)
    .innerJoin(files, and(eq(files.companyId, table.companyId), eq(files.id, table.fileId)))
    .leftJoin(users, and(eq(users.companyId, table.companyId), eq(users.id, table.createdBy)))
    .where(areAttached(place))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export type AttachedFileRow = Awaited<ReturnType<typeof listAttached>>[number]

/** Returns the storage key, name and type of a file of a place; 404. The caller has checked who asks. */
export async function findAttached(tx: Tx, place: FilesPlace, id: string) {
  const table = place.table as typeof taskFiles
  const [found] = await tx
    .select({ key: files.storageKey, name: table.name, mime: files.mime, size: files.size, fileId: files.id })
    .from(table)
    .innerJoin(files, and(eq(files.companyId, table.companyId), eq(files.id, table.fileId)))
    .where(and(areAttached(place), eq(table.id, id)))
  if (!found) throw notFound('הקובץ לא נמצא')
  return found
}

/** Returns how many files a place has. */
export async function countAttached(tx: Tx, place: FilesPlace): Promise<number> {
  const [found] = await tx
    .select({ present: count() })
    .from(place.table as typeof taskFiles)
    .where(areAttached(place))
  return found?.present ?? 0
}
