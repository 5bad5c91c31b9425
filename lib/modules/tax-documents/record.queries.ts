import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { auditLog, files } from '@/lib/db/schema/platform'
import { allocationRequests } from '@/lib/db/schema/tax-authority'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { loadFile } from '@/lib/files/storage'
import { loadCopyFile } from '@/lib/tax/document-files'

type Viewer = Scope<'taxDocuments'>
type RowRef = { companyId: string; id: string }

const MOST = 100

const NO_DOCUMENT = 'המסמך לא נמצא'

/** Returns a document with the documents that refer to it, its number request, and its history; 404. */
export const findTaxDocument = (scope: Viewer, id: string) =>
  readInCompany(scope, async (tx) => {
    const of = { companyId: scope.companyId, id }
    const document = await loadOne(tx, of)
    if (!document) throw notFound(NO_DOCUMENT)
    const { refersToId } = document
    return {
      ...document,
      original: refersToId ? await loadOne(tx, { ...of, id: refersToId }) : undefined,
      followers: await followersOf(tx, of),
      links: await linksOf(tx, of),
      allocation: await requestOf(tx, of),
      events: await eventsOf(tx, of),
    }
  })

export type TaxDocumentDetails = Awaited<ReturnType<typeof findTaxDocument>>

async function loadOne(tx: Tx, { companyId, id }: RowRef) {
  const [found] = await tx
    .select()
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, id)))
  return found
}

/** Returns the credits, receipts and reversed-charge invoices that refer to a document. */
const followersOf = (tx: Tx, { companyId, id }: RowRef) =>
  tx
    .select({
      id: taxDocuments.id,
      type: taxDocuments.type,
      numberText: taxDocuments.numberText,
      issueDate: taxDocuments.issueDate,
      totalAgorot: taxDocuments.totalAgorot,
      state: taxDocuments.state,
    })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.refersToId, id)))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.id))
    .limit(MOST)

const ofDocument = ({ companyId, id }: RowRef) =>
  and(eq(paymentPages.companyId, companyId), eq(paymentPages.documentId, id), isNull(paymentPages.deletedAt))

/** Returns the document's payment pages, newest first. */
const linksOf = (tx: Tx, of: RowRef) => {
  const { id, numberText, state, expiresAt, paidAgorot, ownerId, createdAt } = paymentPages
  return tx
    .select({ id, numberText, state, expiresAt, paidAgorot, ownerId })
    .from(paymentPages)
    .where(ofDocument(of))
    .orderBy(desc(createdAt))
    .limit(MOST)
}

/** Returns the payment page on which a document can be paid now; null if there is none. */
export const findDocumentPaymentLink = (scope: Viewer, id: string): Promise<string | null> =>
  readInCompany(scope, async (tx) => {
    const [found] = await tx
      .select({ id: paymentPages.id })
      .from(paymentPages)
      .where(
        and(ofDocument({ companyId: scope.companyId, id }), inArray(paymentPages.state, ['draft', 'active', 'paused'])),
      )
    return found?.id ?? null
  })

async function requestOf(tx: Tx, { companyId, id }: RowRef) {
  const { attempts, code, message, askedAt, retryUntil, path, note, decidedAt } = allocationRequests
  const [found] = await tx
    .select({
      attempts,
      code,
      message,
      askedAt,
      retryUntil,
      path,
      note,
      decidedAt,
      decidedBy: users.displayName,
    })
    .from(allocationRequests)
    .leftJoin(users, and(eq(users.companyId, allocationRequests.companyId), eq(users.id, allocationRequests.decidedBy)))
    .where(and(eq(allocationRequests.companyId, companyId), eq(allocationRequests.documentId, id)))
  return found
}

const eventsOf = (tx: Tx, { companyId, id }: RowRef) =>
  tx
    .select({ id: auditLog.id, at: auditLog.at, action: auditLog.action, actorName: users.displayName })
    .from(auditLog)
    .leftJoin(users, and(eq(users.companyId, auditLog.companyId), eq(users.id, auditLog.actorId)))
    .where(and(eq(auditLog.companyId, companyId), eq(auditLog.entity, 'tax_document'), eq(auditLog.entityId, id)))
    .orderBy(desc(auditLog.seq))
    .limit(MOST)

/** Returns the original as it was created and sealed; 404 until then. */
export async function loadOriginal(scope: Viewer, id: string) {
  const found = await readInCompany(scope, async (tx) => {
    const [row] = await tx
      .select({ key: files.storageKey, name: files.name })
      .from(taxDocuments)
      .innerJoin(files, and(eq(files.companyId, taxDocuments.companyId), eq(files.id, taxDocuments.fileId)))
      .where(and(eq(taxDocuments.companyId, scope.companyId), eq(taxDocuments.id, id)))
    return row
  })
  if (!found) throw notFound('המסמך עוד לא הופק')
  const stream = new Uint8Array(await loadFile(fileStorage(), found.key))
  return { name: found.name, mime: 'application/pdf', size: stream.byteLength, stream }
}

/** Returns a copy, marked as one, with later additions; 404. */
export async function loadCopy(scope: Viewer, id: string) {
  const copy = await loadCopyFile({ companyId: scope.companyId, documentId: id })
  if (!copy) throw notFound(NO_DOCUMENT)
  const stream = new Uint8Array(copy.bytes)
  return { name: copy.name, mime: 'application/pdf', size: stream.byteLength, stream }
}
