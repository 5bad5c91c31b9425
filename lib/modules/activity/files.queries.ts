import { and, desc, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
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
      .where(liveFiles(scope, record))
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
    const [found] = await tx
      .select({ key: files.storageKey, name: recordFiles.name, mime: files.mime, size: files.size })
      .from(recordFiles)
      .innerJoin(files, and(eq(files.companyId, recordFiles.companyId), eq(files.id, recordFiles.fileId)))
      .where(and(liveFiles(scope, record), eq(recordFiles.id, fileId)))
    if (!found) throw notFound('הקובץ לא נמצא')
    return found
  })

const liveFiles = ({ companyId }: RecordReader, record: RecordRef) =>
  and(belongsToRecord(recordFiles, companyId, record), isNull(recordFiles.deletedAt))
