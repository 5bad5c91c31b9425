import { and, desc, eq } from 'drizzle-orm'

import { files } from '@/lib/db/schema/platform'
import { recordFiles } from '@/lib/db/schema/records'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  requireRecord,
} from '@/lib/records/kind'

import { areAttached, type FilesPlace, findAttached } from './attached-files.queries'
import { MAX_RECORD_FILES } from './files.rules'

/** Returns the files of a record and of its notes, newest first; 404 outside the scope. */
export const listFiles = <E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, name, noteId, createdAt } = recordFiles
    return tx
      .select({ id, name, noteId, createdAt, size: files.size, byName: users.displayName })
      .from(recordFiles)
      .innerJoin(files, and(eq(files.companyId, recordFiles.companyId), eq(files.id, recordFiles.fileId)))
      .leftJoin(users, and(eq(users.companyId, recordFiles.companyId), eq(users.id, recordFiles.createdBy)))
      .where(areAttached(filesOfRecord(scope.companyId, record)))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_RECORD_FILES)
  })

export type RecordFile = Awaited<ReturnType<typeof listFiles>>[number]

/**
 * Returns the storage key, name and type of a file; 404 where its record is outside the scope, or the file was deleted.
 */
export const findFile = <E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
  fileId: string,
) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    return findAttached(tx, filesOfRecord(scope.companyId, record), fileId)
  })

/** Returns the place of the files of a record and of its notes. */
export const filesOfRecord = (companyId: string, record: RecordRef): FilesPlace => ({
  companyId,
  table: recordFiles,
  isOf: belongsToRecord(recordFiles, companyId, record),
})
