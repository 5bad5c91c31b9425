import { and, eq, isNull } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { consents, recordFiles, recordNotes } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import {
  belongsToRecord,
  lockEditable,
  type RecordEditor,
  type RecordEntity,
  type RecordRef,
  recordColumns,
} from '@/lib/records/kind'

import { attachFile, deleteStoredFiles, dropAttached, type FileUpload } from './attached-files.commands'
import { areAttached, countAttached, findAttached } from './attached-files.queries'
import { filesOfRecord } from './files.queries'
import { MAX_RECORD_FILES } from './files.rules'

type Upload = FileUpload & { note?: string | undefined }

/**
 * Stores a file on a record or one of its notes; 404, 409 for a locked record or an exceeded storage quota, 413, 422.
 * Returns its id.
 */
export const addFile = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { note, ...upload }: Upload,
) =>
  attachFile(scope, upload, {
    requireRoom: (tx) => requireRoom(tx, scope, { record, note }),
    async attach(tx, file, row) {
      await tx.insert(recordFiles).values({ ...file, ...recordColumns(record), noteId: note ?? null })
      const payload = { name: file.name, fileId: file.id }
      await recordChange(tx, scope, {
        kind: record.kind,
        row,
        act: 'file-added',
        payload,
        isWithin: note !== undefined,
      })
    },
  })

/**
 * Deletes a file of a record with its contents; 404, 409 for a locked record or a file that is the proof of a consent.
 */
export async function removeFile<E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  fileId: string,
) {
  const { companyId } = scope
  const keys = await inCompany(scope, async (tx) => {
    const row = await lockEditable(tx, scope, record)
    const found = await findAttached(tx, filesOfRecord(companyId, record), fileId)
    if (await isProof(tx, companyId, { record, fileId: found.fileId }))
      throw conflict('file_is_proof', `הקובץ הוא הוכחה להסכמה של ${record.kind.words.the} ואי אפשר למחוק אותו.`)
    const dropped = await dropAttached(tx, filesOfRecord(companyId, record), [found.fileId])
    await recordChange(tx, scope, { kind: record.kind, row, act: 'file-removed', payload: { name: found.name } })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: fileId }
}

/**
 * Deletes the rows of a note's files in the caller's transaction, except proofs of consents; returns the storage keys,
 * for deleteStoredFiles() after the commit.
 */
export async function dropFilesOfNote(
  tx: Tx,
  companyId: string,
  { record, noteId }: { record: RecordRef; noteId: string },
): Promise<string[]> {
  const place = filesOfRecord(companyId, record)
  const found = await tx
    .select({ fileId: recordFiles.fileId })
    .from(recordFiles)
    .where(and(areAttached(place), eq(recordFiles.noteId, noteId)))
  const gone: string[] = []
  for (const { fileId } of found) if (!(await isProof(tx, companyId, { record, fileId }))) gone.push(fileId)
  return dropAttached(tx, place, gone)
}

type FileRef = { record: RecordRef; fileId: string }

async function isProof(tx: Tx, companyId: string, { record, fileId }: FileRef): Promise<boolean> {
  const [found] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(belongsToRecord(consents, companyId, record), eq(consents.fileId, fileId)))
    .limit(1)
  return found !== undefined
}

type Room = { record: RecordRef; note?: string | undefined }

/**
 * Returns the record, locked; 404 for a record or note outside the scope, 409 for a locked record, 422 where the file
 * limit is reached.
 */
async function requireRoom(tx: Tx, scope: RecordEditor, { record, note }: Room) {
  const row = await lockEditable(tx, scope, record)
  if (note && !(await hasNote(tx, scope.companyId, { record, note }))) throw notFound('ההערה לא נמצאה')
  if ((await countAttached(tx, filesOfRecord(scope.companyId, record))) >= MAX_RECORD_FILES) {
    const message = `ל${record.kind.words.one} אחד אפשר לצרף עד ${MAX_RECORD_FILES} קבצים`
    throw invalid({ file: message }, message)
  }
  return row
}

async function hasNote(tx: Tx, companyId: string, { record, note }: { record: RecordRef; note: string }) {
  const isNote = and(eq(recordNotes.id, note), isNull(recordNotes.deletedAt))
  const [found] = await tx
    .select({ id: recordNotes.id })
    .from(recordNotes)
    .where(and(belongsToRecord(recordNotes, companyId, record), isNote))
  return found !== undefined
}
