import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { queueMail } from '@/lib/mail/outbox'
import { taxDocumentEmail } from '@/lib/mail/tax-emails'
import { paymentReceivedEmail } from '@/lib/mail/templates'
import { buildCancelLink } from '@/lib/payments/cancel-link'
import type { TaxDocument } from './document-content'
import { taxDocumentTitle } from './labels'

/** E-mails the original to the customer, once; for a payment's document with the payment's message. */
export async function sendOriginal(tx: Tx, document: TaxDocument, fileId: string): Promise<void> {
  // A document that was taken back before it was sent is not sent.
  const isGone = document.allocationPath === 'cancel' || document.allocationPath === 'reverse'
  if (!document.mailTo || document.sentAt || isGone) return
  await mailTaxDocument(tx, document, { fileId, to: document.mailTo, isCopy: false })
}

type Way = { fileId: string; to: string; isCopy: boolean; by?: string | null }

/** E-mails a document and records the recipient. */
export async function mailTaxDocument(
  tx: Tx,
  document: TaxDocument,
  { fileId, to, isCopy, by = null }: Way,
): Promise<void> {
  const { companyId } = document
  const attachments = [
    { fileId, name: `${taxDocumentTitle(document).replaceAll(' / ', '-')} ${document.numberText}.pdf` },
  ]
  const payment = isCopy ? undefined : await paymentOf(tx, document)
  const email = payment ? buildPaymentEmail(document, payment) : buildDocumentEmail(document, isCopy)
  const kind = payment ? 'payment.received' : 'tax-document.sent'
  await queueMail(tx, { companyId, actorId: by }, { kind, to, ...email, attachments })
  await tx
    .update(taxDocuments)
    .set({ sentAt: new Date(), sentTo: to })
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.id, document.id)))
}

const buildDocumentEmail = (document: TaxDocument, isCopy: boolean) =>
  taxDocumentEmail({
    customerName: document.customerName,
    companyName: document.seller.name,
    amount: document.totalAgorot,
    documentType: taxDocumentTitle(document),
    number: document.numberText,
    isCopy,
  })

type Payment = {
  paidAt: Date
  title: string
  amountAgorot: number
  context: string
  publicToken: string
  attemptId: string | null
  language: 'he' | 'en'
}

const buildPaymentEmail = (document: TaxDocument, { paidAt, title, amountAgorot, language, ...paid }: Payment) =>
  paymentReceivedEmail({
    payerName: document.customerName,
    companyName: document.seller.name,
    amount: amountAgorot,
    description: title,
    reference: document.numberText,
    paidAt: paidAt.toISOString(),
    language,
    ...buildCancelLink(paid),
  })

async function paymentOf(tx: Tx, { companyId, paymentId }: TaxDocument): Promise<Payment | undefined> {
  if (!paymentId) return undefined
  const [found] = await tx
    .select({
      paidAt: payments.paidAt,
      amountAgorot: payments.amountAgorot,
      attemptId: payments.attemptId,
      title: paymentPages.title,
      context: paymentPages.context,
      publicToken: paymentPages.publicToken,
      language: paymentPages.language,
    })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
  return found
}
