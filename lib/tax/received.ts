import type { Tx } from '@/lib/db/client'
import type { TaxPayment } from '@/lib/db/schema/tax-documents'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { endDocumentPage } from '@/lib/payments/document-page'
import type { TaxDocument } from './document-content'
import { updateTaxDocument } from './document-files'
import { type Issued, issueDocument, type TaxDraft } from './issue'
import type { TaxType } from './kinds'
import { taxDocumentTitle } from './labels'
import { taxPartLines, toDraftLines } from './totals'

type ReceivableSums = Pick<TaxDocument, 'totalAgorot' | 'creditedAgorot' | 'receivedAgorot'>

/** Returns the open amount of a document in agorot: neither received nor credited. */
export const outstandingAmount = ({ totalAgorot, creditedAgorot, receivedAgorot }: ReceivableSums): number =>
  Math.max(0, totalAgorot - creditedAgorot - receivedAgorot)

type Received = {
  /** Type of the document to issue for the money. */
  type: TaxType
  issueDate: string
  /** The amount received, at most the open amount. */
  payment: TaxPayment
  by: string | null
}

/** Drafts the document for money received for an open invoice or deal invoice, to which it refers. */
export function receivedDraft(open: TaxDocument, { type, issueDate, payment, by }: Received): TaxDraft {
  const part = payment.amountAgorot
  const isWhole = type === '320' && part === open.totalAgorot
  const name = `תשלום עבור ${taxDocumentTitle(open)} מס׳ ${open.numberText}`
  return {
    companyId: open.companyId,
    ownerId: open.ownerId,
    createdBy: by,
    type,
    series: open.series,
    issueDate,
    customer: open.customer,
    customerId: open.customerId,
    refersToId: open.id,
    mayDefer: true,
    lines: isWhole ? toDraftLines(open.lines) : taxPartLines(open.lines, { name, part }),
    ...(isWhole && { discountAgorot: open.discountAgorot }),
    payments: [payment],
  }
}

/**
 * Issues such a document and adds its amount to the open document, which the caller has locked, in one transaction. A
 * payment page that asks for more than is open is then closed. 409 while somebody is paying on it.
 */
export async function issueReceived(tx: Tx, open: TaxDocument, draft: TaxDraft): Promise<Issued> {
  const { companyId, id: documentId } = open
  const issued = await issueDocument(tx, draft)
  const receivedAgorot = open.receivedAgorot + issued.totalAgorot
  await updateTaxDocument(tx, open, { receivedAgorot })
  const by = draft.paymentId ? null : draft.createdBy
  await endDocumentPage(tx, { companyId, documentId, open: outstandingAmount({ ...open, receivedAgorot }), by })
  const who = { companyId, actorId: draft.createdBy }
  await publish(tx, who, { topic: 'tax-document', entityId: documentId, kind: 'received' })
  const data = { type: issued.type, number: issued.numberText, total: issued.totalAgorot, of: open.numberText }
  await audit(tx, who, { action: 'tax-document.received', entity: 'tax_document', entityId: documentId, data })
  return issued
}
