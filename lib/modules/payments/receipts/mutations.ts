import { and, eq } from 'drizzle-orm'

import { newId } from '@/lib/db/id'
import { payments } from '@/lib/db/schema/payments'
import { files } from '@/lib/db/schema/platform'
import { inCompany } from '@/lib/db/tenant'
import { fileStorage } from '@/lib/files/configured'
import { newFileKey } from '@/lib/files/storage'
import { queueMail } from '@/lib/mail/outbox'
import { paymentReceived } from '@/lib/mail/templates'
import { writeReceipt } from '@/lib/pdf/receipt'
import { crashPoint } from '@/lib/server/crash-point'

import { type PaymentRef, receiptName, receiptOf } from './queries'

const LIMIT = 5 * 1024 * 1024

/** Writes, stores and mails the receipt of a payment; once, however often it runs. */
export async function issueReceipt(ref: PaymentRef): Promise<void> {
  const { receipt, storageKey } = await inCompany(ref, (tx) => receiptOf(tx, ref))
  if (storageKey) return
  const key = newFileKey()
  const stored = await fileStorage().put(key, await writeReceipt(receipt), LIMIT)
  crashPoint('after-receipt-file')
  await inCompany(ref, async (tx) => {
    const { companyId, paymentId } = ref
    const isPayment = and(eq(payments.companyId, companyId), eq(payments.id, paymentId))
    await tx.select({ id: payments.id }).from(payments).where(isPayment).for('update')
    const { page, payment, seller, storageKey: isMade } = await receiptOf(tx, ref)
    if (isMade) return
    const file = { id: newId(), name: receiptName(receipt.number) }
    await tx.insert(files).values({ ...file, ...stored, companyId, storageKey: key, mime: 'application/pdf' })
    await tx.update(payments).set({ receiptFileId: file.id }).where(isPayment)
    if (!payment.payerEmail) return
    await queueMail(tx, ref, {
      kind: 'payment.received',
      to: payment.payerEmail,
      ...paymentReceived({
        payerName: payment.payerName,
        companyName: seller.name,
        amount: payment.amountAgorot,
        description: page.title,
        reference: receipt.number,
        paidAt: receipt.paidAt,
      }),
      attachments: [{ fileId: file.id, name: file.name }],
    })
  })
  crashPoint('after-receipt-commit')
}
