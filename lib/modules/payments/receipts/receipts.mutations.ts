import { and, eq } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { taxDocuments } from '@/lib/db/schema/tax-documents'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { queueMail } from '@/lib/mail/outbox'
import { paymentReceivedEmail } from '@/lib/mail/templates'
import { buildCancelLink } from '@/lib/payments/cancel-link'
import { writeReceipt } from '@/lib/pdf/receipt'
import { makeOriginal } from '@/lib/tax/document-files'
import { issuePaymentDocument } from './document-page.mutations'
import { documentDraft } from './draft.queries'
import { loadStoredReceipt, type PaymentRef, receiptName } from './receipts.queries'

const LIMIT = 5 * 1024 * 1024

/**
 * Issues the tax document of a payment, stores its PDF and mails it; idempotent. A business without a registration
 * number cannot issue one: its payer gets a confirmation that says so.
 */
export async function issueReceipt(ref: PaymentRef): Promise<void> {
  const documentId = await inCompany(ref, async (tx) => {
    const found = await documentOf(tx, ref)
    const id = found ?? (await issue(tx, ref))
    if (!found && id) crashPoint('before-document-commit')
    return id
  })
  if (documentId) await makeOriginal({ companyId: ref.companyId, documentId })
  else await confirm(ref)
}

async function documentOf(tx: Tx, { companyId, paymentId }: PaymentRef): Promise<string | undefined> {
  const ofPayment = and(eq(payments.companyId, companyId), eq(payments.id, paymentId))
  // The lock makes a parallel run wait for the first one.
  await tx.select({ id: payments.id }).from(payments).where(ofPayment).for('update')
  const [found] = await tx
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.companyId, companyId), eq(taxDocuments.paymentId, paymentId)))
  return found?.id
}

async function issue(tx: Tx, ref: PaymentRef): Promise<string | undefined> {
  const draft = await documentDraft(tx, ref)
  if (!draft) return undefined
  const { id, type, numberText, totalAgorot: total } = await issuePaymentDocument(tx, draft)
  const data = { type, number: numberText, total, paymentId: ref.paymentId }
  const who = { companyId: ref.companyId }
  await audit(tx, who, { action: 'tax-document.issued', entity: 'tax_document', entityId: id, data })
  return id
}

/** Writes, stores and mails a confirmation, which is not a tax document. */
async function confirm(ref: PaymentRef): Promise<void> {
  const { receipt, storageKey } = await inCompany(ref, (tx) => loadStoredReceipt(tx, ref))
  if (storageKey) return
  const key = newFileKey()
  const stored = await fileStorage().put(key, await writeReceipt(receipt), LIMIT)
  await inCompany(ref, async (tx) => {
    const { companyId, paymentId } = ref
    const isPayment = and(eq(payments.companyId, companyId), eq(payments.id, paymentId))
    await tx.select({ id: payments.id }).from(payments).where(isPayment).for('update')
    const { page, payment, seller, storageKey: isMade } = await loadStoredReceipt(tx, ref)
    if (isMade) return
    const file = { id: newId(), name: receiptName(receipt.number) }
    await tx.insert(files).values({ ...file, ...stored, companyId, storageKey: key, mime: 'application/pdf' })
    await tx.update(payments).set({ receiptFileId: file.id }).where(isPayment)
    if (!payment.payerEmail) return
    await queueMail(tx, ref, {
      kind: 'payment.received',
      to: payment.payerEmail,
      ...paymentReceivedEmail({
        payerName: payment.payerName,
        companyName: seller.name,
        amount: payment.amountAgorot,
        description: page.title,
        reference: receipt.number,
        paidAt: receipt.paidAt,
        language: page.language,
        ...buildCancelLink({ ...page, attemptId: payment.attemptId }),
      }),
      attachments: [{ fileId: file.id, name: file.name }],
    })
  })
}
