import { and, count, eq, inArray, isNull } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { files } from '@/lib/db/schema/platform'
import { consents, recordFiles, recordNotes } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { storeAttachment } from '@/lib/files/attachment'
import { fileStorage } from '@/lib/files/configured'
import type { FileSource } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { recordChange } from '@/lib/records/changes'
import {
  belongsToRecord,
  lockEditable,
  type RecordEditor,
  type RecordEntity,
  type RecordRef,
  recordColumns,
} from '@/lib/records/kind'

import { keepExtension, MAX_RECORD_FILES } from './files.rules'

type Upload = { name: string; original: string; note?: string | undefined; source: FileSource }

/**
 * Stores a file on a record or one of its notes; 404, 409 for a locked record or an exceeded storage quota, 413, 422.
 * Returns its id.
 */
export async function addFile<E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { name, original, note, source }: Upload,
) {
  // A user who may not add a file here must not fill the disk either.
  await inCompany(scope, (tx) => requireRoom(tx, scope, { record, note }))
  return storeAttachment({ original, source }, (stored) =>
    inCompany(scope, async (tx) => {
      const { companyId, actorId } = scope
      const row = await requireRoom(tx, scope, { record, note })
      await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
      const [fileId, own] = [newId(), newId()]
      const called = keepExtension(name, original)
      const by = { createdBy: actorId, updatedBy: actorId }
      await tx.insert(files).values({ ...stored, ...by, companyId, id: fileId, name: called })
      const added = { companyId, id: own, ...recordColumns(record), fileId, name: called, noteId: note ?? null }
      await tx.insert(recordFiles).values({ ...added, createdBy: actorId })
      const payload = { name: called, fileId: own }
      await recordChange(tx, scope, {
        kind: record.kind,
        row,
        act: 'file-added',
        payload,
        isWithin: note !== undefined,
      })
      return { id: own }
    }),
  )
}

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
    const [found] = await tx
      .select({ name: recordFiles.name, fileId: recordFiles.fileId })
      .from(recordFiles)
      .where(and(liveFiles(companyId, record), eq(recordFiles.id, fileId)))
    if (!found) throw notFound('הקובץ לא נמצא')
    if (await isProof(tx, companyId, { record, fileId: found.fileId }))
      throw conflict('file_is_proof', `הקובץ הוא הוכחה להסכמה של ${record.kind.words.the} ואי אפשר למחוק אותו.`)
    const dropped = await dropRows(tx, companyId, { record, fileIds: [found.fileId] })
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
  const found = await tx
    .select({ fileId: recordFiles.fileId })
    .from(recordFiles)
    .where(and(liveFiles(companyId, record), eq(recordFiles.noteId, noteId)))
  const gone: string[] = []
  for (const { fileId } of found) if (!(await isProof(tx, companyId, { record, fileId }))) gone.push(fileId)
  return gone.length > 0 ? dropRows(tx, companyId, { record, fileIds: gone }) : []
}

/** Deletes the contents of files whose rows are already deleted. */
export async function deleteStoredFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await fileStorage().remove(key)
}

type Dropped = { record: RecordRef; fileIds: readonly string[] }

async function dropRows(tx: Tx, companyId: string, { record, fileIds }: Dropped): Promise<string[]> {
  const deletedAt = new Date()
  await tx
    .update(recordFiles)
    .set({ deletedAt })
    .where(and(liveFiles(companyId, record), inArray(recordFiles.fileId, [...fileIds])))
  const removed = await tx
    .update(files)
    .set({ deletedAt })
    .where(and(eq(files.companyId, companyId), inArray(files.id, [...fileIds])))
    .returning({ key: files.storageKey })
  return removed.map(({ key }) => key)
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
  const [found] = await tx.select({ present: count() }).from(recordFiles).where(liveFiles(scope.companyId, record))
  if ((found?.present ?? 0) >= MAX_RECORD_FILES) {
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

const liveFiles = (companyId: string, record: RecordRef) =>
  and(belongsToRecord(recordFiles, companyId, record), isNull(recordFiles.deletedAt))
