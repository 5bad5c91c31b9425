import type { Tx } from '@/lib/db/client'
import type { TaxPayment } from '@/lib/db/schema/tax-documents'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { endDocumentPage } from '@/lib/payments/document-page'

import { type Issued, issueDocument, type TaxDraft } from './issue'
import type { TaxType } from './kinds'
import { taxDocumentTitle } from './labels'
import { changeDocument } from './paper'
import type { TaxDocument } from './sheet'
import { draftedAgain, taxPartLines } from './totals'

type Standing = Pick<TaxDocument, 'totalAgorot' | 'creditedAgorot' | 'receivedAgorot'>

/** What may still come in for a document, agorot: what was neither paid nor credited. */
export const openRest = ({ totalAgorot, creditedAgorot, receivedAgorot }: Standing): number =>
  Math.max(0, totalAgorot - creditedAgorot - receivedAgorot)

type Received = {
  /** `typeOfReceipt` of the open document. */
  type: TaxType
  issueDate: string
  /** Of the sum that came in, at most what is open. */
  payment: TaxPayment
  by: string | null
}

/** The document of money that came in for an open invoice or deal invoice, which it refers to. */
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
    lines: isWhole ? draftedAgain(open.lines) : taxPartLines(open.lines, { name, part }),
    ...(isWhole && { discountAgorot: open.discountAgorot }),
    payments: [payment],
  }
}

/**
 * Issues such a document and counts its money on the one that it is for, which is locked: once, in one unit of work. A page that asks for
 * more than is open then ends. 409 while somebody pays there.
 */
export async function issueReceived(tx: Tx, open: TaxDocument, draft: TaxDraft): Promise<Issued> {
  const { companyId, id: documentId } = open
  const issued = await issueDocument(tx, draft)
  const receivedAgorot = open.receivedAgorot + issued.totalAgorot
  await changeDocument(tx, open, { receivedAgorot })
  const by = draft.paymentId ? null : draft.createdBy
  await endDocumentPage(tx, { companyId, documentId, open: openRest({ ...open, receivedAgorot }), by })
  const who = { companyId, actorId: draft.createdBy }
  await publish(tx, who, { topic: 'tax-document', entityId: documentId, kind: 'received' })
  const data = { type: issued.type, number: issued.numberText, total: issued.totalAgorot, of: open.numberText }
  await audit(tx, who, { action: 'tax-document.received', entity: 'tax_document', entityId: documentId, data })
  return issued
}
