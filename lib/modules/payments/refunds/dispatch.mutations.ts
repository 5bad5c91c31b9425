import { and, eq } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentRefunds } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { loadAccount } from '@/lib/payments/accounts'
import { type Gateway, GatewayUnreachable, type Refund, type RefundStatus } from '@/lib/payments/gateway'
import { touch } from '@/lib/records/touch'

import { failRefund, finishRefund } from './outcome.mutations'
import {
  accountOfRefund,
  knownTransactions,
  listPaymentRefunds,
  lockPayment,
  lockRefund,
  type PaymentRow,
  type RefundRef,
  type RefundRow,
} from './record.queries'
import { isAtGateway, isSameDay, lagLeft, nextRefundDelay } from './refunds.rules'

/**
 * Job: sends a refund to the gateway. The same reference is sent however often the job runs, so that a killed process
 * or a lost response refunds only once. No response means `unknown`, never `failed`, and the refund is sent again. A
 * gateway that does not recognize a repeated reference is called again only when its ledger has to show the first call
 * (booksLagMinutes), and only one refund of a charge is in progress at a time.
 */
export async function sendRefund(ref: RefundRef): Promise<void> {
  const gateway = await gatewayOfRefund(ref)
  const claimed = await inCompany(ref, (tx) => claim(tx, ref, gateway?.capabilities.booksLagMinutes ?? 0))
  if (!claimed) return
  crashPoint('before-refund-call')
  const answer = await callGateway(claimed, gateway)
  crashPoint('after-refund-call')
  await inCompany(ref, async (tx) => {
    await applyRefundStatus(tx, ref, answer)
    crashPoint('before-refund-commit')
  })
}

/** Returns the gateway that took the money; null for a payment without one. */
async function gatewayOfRefund(ref: RefundRef): Promise<Gateway | null> {
  const accountId = (await inCompany(ref, (tx) => accountOfRefund(tx, ref)))?.accountId
  return accountId ? (await loadAccount({ companyId: ref.companyId, accountId })).gateway : null
}

/** `sentFirstAt` is the time of the first earlier call of the same refund, if any. */
type Claimed = { refund: RefundRow; payment: PaymentRow; sentFirstAt: Date | null; others: string[] }

/**
 * Records the sending before the call: from here on it is no longer certain that nothing was refunded. Returns null if
 * there is nothing to send now.
 */
async function claim(tx: Tx, ref: RefundRef, lagMinutes: number): Promise<Claimed | null> {
  const refund = await lockRefund(tx, ref)
  if (!refund || !isOnItsWay(refund.state)) return null
  const found = await lockPayment(tx, { companyId: ref.companyId, paymentId: refund.paymentId })
  if (!found) return null
  const now = new Date()
  const delay = Math.max(lagLeft(refund, lagMinutes, +now), await othersLeft(tx, { refund, lagMinutes, now: +now }))
  if (delay > 0) return later(tx, refund, delay)
  const sent = await change(tx, refund, {
    state: 'sending',
    lastSentAt: now,
    firstSentAt: refund.firstSentAt ?? now,
    isSameDay: refund.isSameDay ?? isSameDay(found.payment.paidAt, now),
  })
  const others = refund.firstSentAt ? await knownTransactions(tx, refund) : []
  return { refund: sent, payment: found.payment, sentFirstAt: refund.firstSentAt, others }
}

/**
 * Returns how long, in milliseconds, to wait for other refunds of the same charge that may still be in progress; the
 * payment's lock is held.
 */
async function othersLeft(tx: Tx, { refund, lagMinutes, now }: { refund: RefundRow; lagMinutes: number; now: number }) {
  if (lagMinutes === 0 || refund.firstSentAt) return 0
  const all = await listPaymentRefunds(tx, refund)
  const left = all.map((row) => (row.id === refund.id ? 0 : lagLeft(row, lagMinutes, now)))
  const isOpen = all.some((row) => row.id !== refund.id && (row.state === 'sending' || row.state === 'unknown'))
  return isOpen ? Math.max(60_000, ...left) : 0
}

async function later(tx: Tx, { id: refundId }: RefundRow, delay: number): Promise<null> {
  const runAt = new Date(Date.now() + delay)
  await enqueue(tx, ['payments.refund', { refundId }], { runAt, key: `payments.refund:${refundId}` })
  return null
}

const isOnItsWay = (state: RefundRow['state']) => state === 'approved' || state === 'sending' || state === 'unknown'

async function callGateway(claimed: Claimed, gateway: Gateway | null): Promise<RefundStatus | null> {
  const wanted = orderOf(claimed)
  if (!wanted || !gateway) return { state: 'refused', transaction: null, code: 'no_transaction' }
  try {
    return await gateway.refund(wanted)
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ refundId: claimed.refund.id, err: error }, 'the gateway did not answer; the refund stays unknown')
    return null
  }
}

function orderOf({ refund, payment, sentFirstAt, others }: Claimed): Refund | null {
  const { method, gatewayTransaction, cardLast4 } = payment
  if (!gatewayTransaction || !isAtGateway(method)) return null
  return {
    ref: refund.id,
    transaction: gatewayTransaction,
    method,
    currency: payment.currency,
    amountAgorot: refund.amountAgorot,
    paidAgorot: payment.amountAgorot,
    isSameDay: refund.isSameDay ?? false,
    cardLast4,
    others,
    ...(sentFirstAt && { sentFirstAt }),
  }
}

async function applyRefundStatus(tx: Tx, ref: RefundRef, answer: RefundStatus | null): Promise<void> {
  const refund = await lockRefund(tx, ref)
  if (!refund || !isOnItsWay(refund.state)) return
  if (!answer || answer.state === 'pending') return wait(tx, refund, answer ? 'sending' : 'unknown')
  const facts = { gatewayTransaction: answer.transaction, errorCode: answer.code }
  if (answer.state === 'done') {
    const done = await change(tx, refund, { ...facts, state: 'done', refundedAt: new Date() })
    await finishRefund(tx, { refund: done })
  } else await failRefund(tx, { refund: await change(tx, refund, { ...facts, state: 'failed' }) })
}

async function wait(tx: Tx, refund: RefundRow, state: 'sending' | 'unknown') {
  if (refund.state !== state) await change(tx, refund, { state })
  const runAt = new Date(Date.now() + nextRefundDelay(Date.now() - +(refund.firstSentAt ?? refund.createdAt)))
  const refundId = refund.id
  await enqueue(tx, ['payments.refund', { refundId }], { runAt, key: `payments.refund:${refundId}` })
}

async function change(tx: Tx, refund: RefundRow, set: Partial<typeof paymentRefunds.$inferInsert>): Promise<RefundRow> {
  const [changed] = await tx
    .update(paymentRefunds)
    .set({ ...set, ...touch(refund.version) })
    .where(and(eq(paymentRefunds.companyId, refund.companyId), eq(paymentRefunds.id, refund.id)))
    .returning()
  if (!changed) throw new Error('the refund was not written')
  return changed
}
