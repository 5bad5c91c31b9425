import { and, count, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { consents, customerFiles, customerNotes } from '@/lib/db/schema/customer-record'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { storeAttachment } from '@/lib/files/attachment'
import { fileStorage } from '@/lib/files/configured'
import type { FileSource } from '@/lib/files/storage'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { keepExtension, MAX_CUSTOMER_FILES } from './files.rules'
import { recordChange } from './record-changes.mutations'
import { assertEditable } from './record-lock.queries'

type Edits = Scope<'customerEdits'>
type Target = { id: string; fileId: string }
type Upload = { name: string; original: string; note?: string | undefined; source: FileSource }
type CustomerRef = { companyId: string; customerId: string }

/** Stores a file on a customer or one of its notes; 404, 409 for a closed record or the package's end, 413, 422. Gives its id. */
export async function addCustomerFile(scope: Edits, id: string, { name, original, note, source }: Upload) {
  // Who may not add anything here fills no disk either.
  await inCompany(scope, (tx) => requireRoom(tx, scope, { customerId: id, note }))
  return storeAttachment({ original, source }, (stored) =>
    inCompany(scope, async (tx) => {
      const { companyId, actorId } = scope
      const customer = await requireRoom(tx, scope, { customerId: id, note })
      await requireQuota(tx, companyId, { of: 'storage_mb', adding: stored.size })
      const [fileId, own] = [newId(), newId()]
      const called = keepExtension(name, original)
      const by = { createdBy: actorId, updatedBy: actorId }
      await tx.insert(files).values({ ...stored, ...by, companyId, id: fileId, name: called })
      const row = { companyId, id: own, customerId: id, fileId, name: called, noteId: note ?? null }
      await tx.insert(customerFiles).values({ ...row, createdBy: actorId })
      const told = { customer, payload: { name: called, fileId: own }, isWithin: note !== undefined }
      await recordChange(tx, scope, { ...told, action: 'customer.file-added' })
      return { id: own }
    }),
  )
}

/** Takes a file off a customer, with its contents; 404, 409 for a closed record or the proof of a consent. */
export async function removeCustomerFile(scope: Edits, { id, fileId }: Target) {
  const keys = await inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, id)
    const of = { companyId: scope.companyId, customerId: id }
    const [found] = await tx
      .select({ name: customerFiles.name, fileId: customerFiles.fileId })
      .from(customerFiles)
      .where(and(inRecord(of), eq(customerFiles.id, fileId)))
    if (!found) throw notFound('הקובץ לא נמצא')
    if (await isProof(tx, of, found.fileId))
      throw conflict('file_is_proof', 'הקובץ הוא הוכחה להסכמה של הלקוח ואי אפשר למחוק אותו.')
    const dropped = await dropRows(tx, of, [found.fileId])
    await recordChange(tx, scope, { customer, action: 'customer.file-removed', payload: { name: found.name } })
    return dropped
  })
  await deleteStoredFiles(keys)
  return { id: fileId }
}

/** Takes the files of a note off with it, in its unit of work; gives the storage keys, for deleteStoredFiles() after the commit. What proves a consent stays. */
export async function dropFilesOfNote(tx: Tx, of: CustomerRef, noteId: string): Promise<string[]> {
  const found = await tx
    .select({ fileId: customerFiles.fileId })
    .from(customerFiles)
    .where(and(inRecord(of), eq(customerFiles.noteId, noteId)))
  const gone: string[] = []
  for (const { fileId } of found) if (!(await isProof(tx, of, fileId))) gone.push(fileId)
  return gone.length > 0 ? dropRows(tx, of, gone) : []
}

/** Removes contents that no row leads to any more. */
export async function deleteStoredFiles(keys: readonly string[]): Promise<void> {
  for (const key of keys) await fileStorage().remove(key)
}

async function dropRows(tx: Tx, of: CustomerRef, fileIds: readonly string[]): Promise<string[]> {
  const deletedAt = new Date()
  await tx
    .update(customerFiles)
    .set({ deletedAt })
    .where(and(inRecord(of), inArray(customerFiles.fileId, [...fileIds])))
  const removed = await tx
    .update(files)
    .set({ deletedAt })
    .where(and(eq(files.companyId, of.companyId), inArray(files.id, [...fileIds])))
    .returning({ key: files.storageKey })
  return removed.map(({ key }) => key)
}

async function isProof(tx: Tx, { companyId, customerId }: CustomerRef, fileId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.companyId, companyId), eq(consents.customerId, customerId), eq(consents.fileId, fileId)))
    .limit(1)
  return found !== undefined
}

/** The customer, locked; 404 for one or a note outside the scope, 409 and 422 where nothing more goes in. */
async function requireRoom(
  tx: Tx,
  scope: Edits,
  { customerId, note }: { customerId: string; note?: string | undefined },
) {
  const customer = await assertEditable(tx, scope, customerId)
  const of = { companyId: scope.companyId, customerId }
  if (note && !(await hasNote(tx, of, note))) throw notFound('ההערה לא נמצאה')
  const [found] = await tx.select({ present: count() }).from(customerFiles).where(inRecord(of))
  if ((found?.present ?? 0) >= MAX_CUSTOMER_FILES) {
    const message = `ללקוח אחד אפשר לצרף עד ${MAX_CUSTOMER_FILES} קבצים`
    throw invalid({ file: message }, message)
  }
  return customer
}

async function hasNote(tx: Tx, { companyId, customerId }: CustomerRef, noteId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: customerNotes.id })
    .from(customerNotes)
    .where(
      and(
        eq(customerNotes.companyId, companyId),
        eq(customerNotes.customerId, customerId),
        eq(customerNotes.id, noteId),
        isNull(customerNotes.deletedAt),
      ),
    )
  return found !== undefined
}

const inRecord = ({ companyId, customerId }: CustomerRef) =>
  and(eq(customerFiles.companyId, companyId), eq(customerFiles.customerId, customerId), isNull(customerFiles.deletedAt))
