import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { audit } from '@/lib/events/audit'
import { lockTaxDocument } from '@/lib/tax/document-files'
import { type Issued, issueDocument, type TaxDraft } from '@/lib/tax/issue'
import { issueReceived } from '@/lib/tax/received'

/**
 * Issues the document of a payment. If the payment was for an invoice, the same transaction credits it to the invoice.
 */
export async function issuePaymentDocument(tx: Tx, draft: TaxDraft): Promise<Issued> {
  const { companyId, refersToId } = draft
  const open = refersToId ? await lockTaxDocument(tx, { companyId, documentId: refersToId }) : undefined
  if (open) return issueReceived(tx, open, draft)
  const issued = await issueDocument(tx, draft)
  await auditOnAccountMoney(tx, draft, issued)
  return issued
}

/**
 * Audits, on the payment and on the page, money that came through an invoice's link but was no longer open on the
 * invoice.
 */
async function auditOnAccountMoney(tx: Tx, { companyId, createdBy, pageId, paymentId }: TaxDraft, issued: Issued) {
  if (!pageId) return
  const [page] = await tx
    .select({ documentId: paymentPages.documentId })
    .from(paymentPages)
    .where(and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, pageId)))
  if (!page?.documentId) return
  const data = { paymentId, number: issued.numberText, total: issued.totalAgorot, documentId: page.documentId }
  const auditOn = (entity: string, entityId: string | null = null) =>
    audit(tx, { companyId, actorId: createdBy }, { action: 'payment.on-account', entity, entityId, data })
  await auditOn('payment', paymentId)
  await auditOn('payment_page', pageId)
}
