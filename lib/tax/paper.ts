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

import { taxDocumentTitle } from './labels'
import { sendOriginal } from './sending'
import { type Reference, type TaxDocument, toTaxPaper } from './sheet'

export type DocumentRef = { companyId: string; documentId: string }

/**
 * Makes the original of a document, seals it, keeps it and sends it to whom it was issued for; once, however often it runs. Nothing
 * happens while its allocation is open.
 */
export async function makeOriginal(ref: DocumentRef): Promise<void> {
  const loaded = await inCompany(ref, (tx) => loadDocument(tx, ref))
  if (!loaded || loaded.document.fileId || loaded.document.state === 'issuing') return
  const bytes = await paperBytes(loaded, false)
  const key = newFileKey()
  const { size } = await fileStorage().put(key, bytes, bytes.length)
  crashPoint('after-document-file')
  if (loaded.document.paymentId) crashPoint('after-receipt-file')
  const isKept = await inCompany(ref, async (tx) => {
    const document = await lockTaxDocument(tx, ref)
    if (!document || document.fileId || isOutdated(document, loaded.document)) return false
    const fileId = await addTaxFile(tx, document, { storageKey: key, size, sha256: sha256(bytes) })
    await changeDocument(tx, document, { fileId, sha256: sha256(bytes) })
    await pointPayment(tx, document, fileId)
    await sendOriginal(tx, document, fileId)
    await publish(tx, ref, { topic: 'tax-document', entityId: document.id, kind: 'changed' })
    return true
  })
  if (!isKept) await fileStorage().remove(key)
  if (loaded.document.paymentId) crashPoint('after-receipt-commit')
}

/** What is printed changed while the paper was written: whoever changed it has asked for another. */
const isOutdated = (now: TaxDocument, then: TaxDocument) =>
  now.allocationNumber !== then.allocationNumber ||
  (now.allocationPath === 'continue') !== (then.allocationPath === 'continue')

/** A copy as the law has it, with what has followed since, as its allocation number; sealed as the original is. */
export async function loadCopyFile(ref: DocumentRef): Promise<{ name: string; bytes: Uint8Array } | null> {
  const loaded = await inCompany(ref, (tx) => loadDocument(tx, ref))
  if (!loaded || loaded.document.state === 'issuing') return null
  return { name: fileName(loaded.document, 'העתק'), bytes: await paperBytes(loaded, true) }
}

/** The name that a document has as a file. */
const fileName = (document: TaxDocument, mark = ''): string =>
  `${taxDocumentTitle(document).replaceAll(' / ', '-')} ${document.numberText}${mark && ` ${mark}`}.pdf`

type Loaded = { document: TaxDocument; refersTo: Reference | null }

async function paperBytes({ document, refersTo }: Loaded, isCopy: boolean): Promise<Uint8Array> {
  const bytes = await writeTaxDocument(toTaxPaper(document, refersTo, isCopy))
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
 * The document, which nobody else changes until the unit of work ends. The payment that it is of is locked before it, as by whoever
 * gives money back and then credits: in the other order each would wait for the other.
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

/** Changes what may follow; the database refuses everything else. */
export async function changeDocument(
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

/** Keeps a file of a document under its own name; gives its id. */
export async function addTaxFile(tx: Tx, document: TaxDocument, { mark = '', ...stored }: Stored): Promise<string> {
  const id = newId()
  const { companyId } = document
  await tx.insert(files).values({ companyId, id, ...stored, name: fileName(document, mark), mime: 'application/pdf' })
  return id
}

/** The document of a payment is its receipt, wherever the receipt is asked for. */
async function pointPayment(tx: Tx, { companyId, paymentId, type }: TaxDocument, receiptFileId: string) {
  if (!paymentId || (type !== '320' && type !== '400')) return
  await tx
    .update(payments)
    .set({ receiptFileId })
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
}
