import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { conflict, invalid, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { customers } from '@/lib/db/schema/customers'
import { documents, signers } from '@/lib/db/schema/documents'
import { files } from '@/lib/db/schema/platform'
import { documentFields } from '@/lib/db/schema/signing'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { fold } from '@/lib/format/fold'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import { findMisplacedFields } from './documents.rules'
import type { PageSize, PrepareInput, UploadDetails } from './documents.schema'
import { recordDocumentEvent } from './events.mutations'
import { signerGroup } from './turns.rules'

type DocumentScope = Scope<'documents'>

type Known = { size: number; sha256: string; pages: PageSize[]; isFlat: boolean }

/**
 * A PDF that is already in the file storage; `uploadedSha256` is the hash of the file as uploaded, before flattening.
 */
export type StoredPdf = Known & { key: string; name: string; uploadedSha256?: string }

/** Source file of a document: one that was just stored, or one that the company already has. */
export type SourceFile = StoredPdf | (Known & { fileId: string })

type NewDocument = { details: UploadDetails & { templateId?: string | null }; pdf: SourceFile }

/** Creates a draft for a stored PDF, whose hash is fixed from here on. Returns the document's id. */
export const createDocument = (scope: DocumentScope, details: UploadDetails, pdf: StoredPdf) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, details.customerId)
    return addDocument(tx, scope, { details, pdf })
  })

/** Creates a draft inside the caller's transaction; the caller has already checked the customer. */
export async function addDocument(tx: Tx, scope: DocumentScope, { details, pdf }: NewDocument): Promise<string> {
  const { companyId, actorId } = scope
  const id = newId()
  const made = { companyId, createdBy: actorId, updatedBy: actorId }
  const { size, sha256, pages, isFlat } = pdf
  const sourceFileId = 'fileId' in pdf ? pdf.fileId : await addSource(tx, scope, pdf)
  const number = await nextNumber(tx, companyId, 'document')
  await tx.insert(documents).values({
    ...made,
    ...details,
    id,
    number,
    sourceFileId,
    pages,
    ownerId: actorId,
    state: 'draft',
    sourceSha256: sha256,
    isFlat,
    searchText: fold(`${number} ${details.title}`),
  })
  const uploaded = 'uploadedSha256' in pdf && pdf.uploadedSha256 ? { uploaded: pdf.uploadedSha256 } : {}
  const data = { number, sha256, size, pages: pages.length, ...uploaded }
  await recordDocumentEvent(tx, scope, { document: { id, ...details, ownerId: actorId }, type: 'created', data })
  return id
}

async function addSource(tx: Tx, { companyId, actorId }: DocumentScope, { key, name, size, sha256 }: StoredPdf) {
  await requireQuota(tx, companyId, { of: 'storage_mb', adding: size })
  const id = newId()
  const made = { companyId, createdBy: actorId, updatedBy: actorId }
  await tx.insert(files).values({ ...made, id, storageKey: key, name, size, sha256, mime: 'application/pdf' })
  return id
}

type People = Omit<PrepareInput, 'version'>

/** Sets the signers and fields of a draft that has just been created; its fields have the positions of the template. */
export async function setPeople(
  tx: Tx,
  { companyId, actorId }: DocumentScope,
  { id, ...input }: { id: string } & People,
) {
  await replaceSigners(tx, { companyId, actorId, documentId: id }, input)
  await tx
    .update(documents)
    .set({ orderMode: input.orderMode })
    .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
}

/** Replaces the signers and fields of a draft; 409 for a stale version or a document that was already sent. */
export const prepareForSigning = (scope: DocumentScope, id: string, input: PrepareInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId } = scope
    const draft = await lockDocument(tx, scope, id)
    if (draft.state !== 'draft') throw conflict('sent', 'המסמך כבר נשלח לחתימה ואי אפשר לערוך אותו')
    if (draft.version !== input.version) throw stale()
    const problems = findMisplacedFields(input.fields, draft.pages, input.signers.length)
    if (Object.keys(problems).length) throw invalid(problems)
    await replaceSigners(tx, { companyId, actorId, documentId: id }, input)
    const by = touch(draft.version, actorId)
    await tx
      .update(documents)
      .set({ orderMode: input.orderMode, ...by })
      .where(and(eq(documents.companyId, companyId), eq(documents.id, id)))
    await publish(tx, scope, { topic: 'document', entityId: id, kind: 'prepared', ownerId: draft.ownerId })
    const data = { signers: input.signers.length, fields: input.fields.length }
    await audit(tx, scope, { action: 'document.prepared', entity: 'document', entityId: id, data })
    return { id, version: by.version }
  })

/**
 * Locks the row of a document in scope until the transaction ends, which serializes all changes to the document. 404
 * outside the scope.
 */
export async function lockDocument(
  tx: Tx,
  { companyId, ownerId }: Pick<DocumentScope, 'companyId' | 'ownerId'>,
  id: string,
) {
  const found = await lockRow(tx, documents, { companyId, ownerId }, { id, orElse: 'המסמך לא נמצא' })
  return found
}

async function requireCustomer(tx: Tx, { companyId }: DocumentScope, customerId: string | null) {
  if (!customerId) return
  const [found] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId), isNull(customers.deletedAt)))
  if (!found) throw invalid({ customerId: 'הלקוח לא נמצא' })
}

type Of = { companyId: string; actorId: string; documentId: string }

async function replaceSigners(tx: Tx, { companyId, actorId, documentId }: Of, input: People) {
  const ofDocument = (table: typeof signers | typeof documentFields) =>
    sql`${table.companyId} = ${companyId} and ${table.documentId} = ${documentId}`
  await tx.delete(documentFields).where(ofDocument(documentFields))
  await tx.delete(signers).where(ofDocument(signers))
  const rows = input.signers.map(({ group, ...signer }, position) => ({
    ...signer,
    orderGroup: signerGroup(input.orderMode, { group }, position),
    companyId,
    documentId,
    position,
    id: newId(),
    state: 'waiting' as const,
    createdBy: actorId,
    updatedBy: actorId,
  }))
  if (rows.length) await tx.insert(signers).values(rows)
  const placed = input.fields.flatMap(({ signer, ...field }) => {
    const signerId = rows[signer]?.id
    return signerId ? [{ ...field, companyId, documentId, signerId, id: newId() }] : []
  })
  if (placed.length) await tx.insert(documentFields).values(placed)
}
