import { and, desc, eq, isNull } from 'drizzle-orm'

import { notFound } from '@/lib/core/errors'
import { customerFiles } from '@/lib/db/schema/customer-record'
import { files } from '@/lib/db/schema/platform'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

import { MAX_RECORD_FILES } from './files.rules'

/** Returns the files of a record and of its notes, newest first; 404 outside the scope. */
export const listFiles = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, name, noteId, createdAt } = customerFiles
    return tx
      .select({ id, name, noteId, createdAt, size: files.size, byName: users.displayName })
      .from(customerFiles)
      .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
      .leftJoin(users, and(eq(users.companyId, customerFiles.companyId), eq(users.id, customerFiles.createdBy)))
      .where(liveFiles(scope, record))
      .orderBy(desc(createdAt), desc(id))
      .limit(MAX_RECORD_FILES)
  })

export type RecordFile = Awaited<ReturnType<typeof listFiles>>[number]

/**
 * Returns the storage key, name and type of a file; 404 where its record is outside the scope, or the file was deleted.
 */
export const findFile = (scope: RecordReader, record: RecordRef, fileId: string) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const [found] = await tx
      .select({ key: files.storageKey, name: customerFiles.name, mime: files.mime, size: files.size })
      .from(customerFiles)
      .innerJoin(files, and(eq(files.companyId, customerFiles.companyId), eq(files.id, customerFiles.fileId)))
      .where(and(liveFiles(scope, record), eq(customerFiles.id, fileId)))
    if (!found) throw notFound('הקובץ לא נמצא')
    return found
  })

const liveFiles = ({ companyId }: RecordReader, record: RecordRef) =>
  and(belongsToRecord(customerFiles, companyId, record), isNull(customerFiles.deletedAt))
