import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import { sha256 } from '@/lib/core/crypto'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { ensureSigningKey } from '@/lib/pdf/certificate'
import { sealPdf } from '@/lib/pdf/seal'
import { writeTaxDocument } from '@/lib/pdf/tax-document'
import { touch } from '@/lib/records/touch'
import { type Reference, type TaxDocument, toTaxDocumentContent } from './document-content'
import { taxDocumentTitle } from './labels'
import { sendOriginal } from './sending'

export type DocumentRef = { companyId: string; documentId: string }

/**
 * Creates, seals and stores the original of a document and e-mails it to the customer; safe to repeat. Does nothing
 * while the document waits for its allocation number.
 */
export async function makeOriginal(ref: DocumentRef): Promise<void> {
  const loaded = await inCompany(ref, (tx) => loadDocument(tx, ref))
  if (!loaded || loaded.document.fileId || loaded.document.state === 'issuing') return
  const bytes = await renderSealedPdf(loaded, false)
  const key = newFileKey()
  const { size } = await fileStorage().put(key, bytes, bytes.length)
  crashPoint('after-document-file')
  if (loaded.document.paymentId) crashPoint('after-receipt-file')
  const isKept = await inCompany(ref, async (tx) => {
    const document = await lockTaxDocument(tx, ref)
    if (!document || document.fileId || isOutdated(document, loaded.document)) return false
    const fileId = await addTaxFile(tx, document, { storageKey: key, size, sha256: sha256(bytes) })
    await updateTaxDocument(tx, document, { fileId, sha256: sha256(bytes) })
    await pointPayment(tx, document, fileId)
    await sendOriginal(tx, document, fileId)
    await publish(tx, ref, { topic: 'tax-document', entityId: document.id, kind: 'changed' })
    return true
  })
  if (!isKept) await fileStorage().remove(key)
  if (loaded.document.paymentId) crashPoint('after-receipt-commit')
}

/** Whether the printed content changed while the PDF was written; the change has then enqueued another run. */
const isOutdated = (now: TaxDocument, then: TaxDocument) =>
  now.allocationNumber !== then.allocationNumber ||
  (now.allocationPath === 'continue') !== (then.allocationPath === 'continue')

/**
 * Creates a copy as the law requires, including later additions such as the allocation number, sealed like the
 * original; null if there is no issued document.
 */
export async function loadCopyFile(ref: DocumentRef): Promise<{ name: string; bytes: Uint8Array } | null> {
  const loaded = await inCompany(ref, (tx) => loadDocument(tx, ref))
  if (!loaded || loaded.document.state === 'issuing') return null
  return { name: fileName(loaded.document, 'העתק'), bytes: await renderSealedPdf(loaded, true) }
}

/** Returns the file name of a document. */
const fileName = (document: TaxDocument, mark = ''): string =>
  `${taxDocumentTitle(document).replaceAll(' / ', '-')} ${document.numberText}${mark && ` ${mark}`}.pdf`

type Loaded = { document: TaxDocument; refersTo: Reference | null }

async function renderSealedPdf({ document, refersTo }: Loaded, isCopy: boolean): Promise<Uint8Array> {
  const bytes = await writeTaxDocument(toTaxDocumentContent(document, refersTo, isCopy))
  const note = {
    reason: `${taxDocumentTitle(document)} ${document.numberText}`,
    location: 'ישראל',
    name: document.seller.name,
  }
  return sealPdf(bytes, await signingKey(), note)
}

const signingKey = () =>
  ensureSigningKey(process.env.SIGNING_KEY_DIR || join(process.env.KESHER_DATA || '.data', 'signing'))

async function loadDocument(tx: Tx, ref: DocumentRef): Promise<Loaded | undefined> {
  const [document] = await tx.select().from(taxDocuments).where(isDocument(ref))
  if (!document) return undefined
  const { companyId, refersToId } = document
  const [refersTo] = refersToId
    ? await tx
        .select()
        .from(taxDocuments)
        .where(isDocument({ companyId, documentId: refersToId }))
    : []
  return { document, refersTo: refersTo ?? null }
}

/**
 * Locks a document until the transaction ends. Its payment is locked first, as a refund does before crediting; the
 * opposite order could deadlock.
 */
export async function lockTaxDocument(tx: Tx, ref: DocumentRef): Promise<TaxDocument | undefined> {
  const paid = tx.select({ id: taxDocuments.paymentId }).from(taxDocuments).where(isDocument(ref))
  await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.companyId, ref.companyId), inArray(payments.id, paid)))
    .for('update')
  const [found] = await tx.select().from(taxDocuments).where(isDocument(ref)).for('update')
  return found
}

/** Updates the mutable columns of a document; the database rejects changes of any other. */
export async function updateTaxDocument(
  tx: Tx,
  { companyId, id, version }: TaxDocument,
  set: Partial<typeof taxDocuments.$inferInsert>,
): Promise<void> {
  await tx
    .update(taxDocuments)
    .set({ ...set, ...touch(version) })
    .where(isDocument({ companyId, documentId: id }))
}

const isDocument = ({ companyId, documentId }: DocumentRef) =>
  and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, documentId))

type Stored = { storageKey: string; size: number; sha256: string; mark?: string }

/** Inserts the file row of a stored document under its own name; returns its id. */
export async function addTaxFile(tx: Tx, document: TaxDocument, { mark = '', ...stored }: Stored): Promise<string> {
  const id = newId()
  const { companyId } = document
  await tx.insert(files).values({ companyId, id, ...stored, name: fileName(document, mark), mime: 'application/pdf' })
  return id
}

/** Makes the document of a payment its receipt file. */
async function pointPayment(tx: Tx, { companyId, paymentId, type }: TaxDocument, receiptFileId: string) {
  if (!paymentId || (type !== '320' && type !== '400')) return
  await tx
    .update(payments)
    .set({ receiptFileId })
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
}
