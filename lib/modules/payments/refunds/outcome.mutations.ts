import { and, eq } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { companies } from '@/lib/db/schema/companies'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { payments } from '@/lib/db/schema/payments'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { addToTimeline } from '@/lib/events/timeline'
import { enqueue } from '@/lib/jobs/enqueue'
import { queueMail } from '@/lib/mail/outbox'
import { paymentRefundedEmail } from '@/lib/mail/refund-emails'
import { notify } from '@/lib/notifications/notify'

import type { PaymentRow, RefundRow } from './record.queries'

type Done = { refund: RefundRow; actorId?: string | null }

/**
 * Notifies everyone concerned of a completed refund and triggers its consequences: the credit note and the state of the
 * attempt. The payment's sums are updated by the database (trigger refund_sum). Has to be the last call in a
 * transaction.
 */
export async function finishRefund(tx: Tx, { refund, actorId = null }: Done): Promise<void> {
  const { companyId } = refund
  const { payment, ...about } = await contextOf(tx, refund)
  const { title } = about
  if (payment.state === 'refunded' && payment.attemptId) await markAttempt(tx, payment)
  await enqueue(tx, ['tax-documents.credit', { refundId: refund.id }], { key: `tax-documents.credit:${refund.id}` })
  const who = { companyId, actorId }
  const payload = { pageId: payment.pageId, title, amount: refund.amountAgorot, number: payment.number }
  if (payment.customerId)
    await addToTimeline(tx, who, { customerId: payment.customerId, type: 'payment.refunded', payload })
  await writeToPayer(tx, { payment, refund, ...about })
  await notify(tx, who, {
    to: [payment.ownerId, refund.createdBy],
    kind: refund.way === 'chargeback' ? 'payment.dispute-lost' : 'payment.refunded',
    entity: 'payment',
    entityId: payment.id,
    payload: { title, amount: refund.amountAgorot, payer: payment.payerName },
  })
  await publish(tx, who, { topic: 'payment', entityId: payment.id, kind: 'refunded', ownerId: payment.ownerId })
  const data = { refundId: refund.id, amount: refund.amountAgorot, way: refund.way, reason: refund.reason }
  await audit(tx, who, { action: 'payment.refunded', entity: 'payment', entityId: payment.id, data })
}

/** Reports a refund that failed, with the gateway's reason, to the users who requested and approved it. */
export async function failRefund(tx: Tx, { refund, actorId = null }: Done): Promise<void> {
  const who = { companyId: refund.companyId, actorId }
  await emit(tx, 'refund.abandoned', { companyId: refund.companyId, refundId: refund.id })
  const { payment, title } = await contextOf(tx, refund)
  const payload = { title, amount: refund.amountAgorot }
  const about = { entity: 'payment', entityId: payment.id } as const
  await notify(tx, who, { to: [refund.createdBy, refund.decidedBy], kind: 'payment.refund-failed', ...about, payload })
  await publish(tx, who, { topic: 'payment', entityId: payment.id, kind: 'refund', ownerId: payment.ownerId })
  const data = { refundId: refund.id, amount: refund.amountAgorot, code: refund.errorCode }
  await audit(tx, who, { action: 'payment.refund-failed', ...about, data })
}

async function contextOf(tx: Tx, { companyId, paymentId }: RefundRow) {
  const [found] = await tx
    .select({
      payment: payments,
      companyName: companies.name,
      title: paymentPages.title,
      language: paymentPages.language,
    })
    .from(payments)
    .innerJoin(paymentPages, and(eq(paymentPages.companyId, payments.companyId), eq(paymentPages.id, payments.pageId)))
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .where(and(eq(payments.companyId, companyId), eq(payments.id, paymentId)))
  if (!found) throw new Error('the payment of a refund does not exist')
  return found
}

const markAttempt = (tx: Tx, { companyId, attemptId }: PaymentRow) =>
  tx
    .update(paymentAttempts)
    .set({ state: 'refunded', updatedAt: new Date() })
    .where(
      and(
        eq(paymentAttempts.companyId, companyId),
        eq(paymentAttempts.id, attemptId ?? ''),
        eq(paymentAttempts.state, 'captured'),
      ),
    )

type RefundEmail = Awaited<ReturnType<typeof contextOf>> & { refund: RefundRow }

async function writeToPayer(tx: Tx, { payment, refund, title, companyName, language }: RefundEmail) {
  // The card company informs a payer who disputed the charge.
  if (!payment.payerEmail || refund.way === 'chargeback') return
  const email = paymentRefundedEmail({
    payerName: payment.payerName,
    companyName,
    description: title,
    reference: payment.numberText,
    amount: refund.amountAgorot,
    byGateway: refund.way === 'gateway',
    language,
  })
  const post = { kind: 'payment.refunded', to: payment.payerEmail, ...email }
  await queueMail(tx, { companyId: payment.companyId }, post)
}
