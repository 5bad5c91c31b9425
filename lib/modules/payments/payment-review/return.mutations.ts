import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { chargeReturns } from '@/lib/db/schema/payment-refunds'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { enqueue } from '@/lib/jobs/enqueue'
import { loadAccount } from '@/lib/payments/accounts'
import { type Gateway, type GatewayMethod, GatewayUnreachable, type RefundStatus } from '@/lib/payments/gateway'
import { findRecordedPaymentId, loadAttempt, lockPageForPayment, type Page } from '../attempts.queries'
import { notifyReview } from '../recipients.mutations'
import { closeMissingDifference } from '../reconciliation/closing.mutations'
import { isSameDay, lagLeft, nextRefundDelay } from '../refunds/refunds.rules'
import { loadReviewedCharge } from './charge-status.queries'
import { awaitsReview, DECLINE_RETURNED } from './payment-review.rules'
import { releasePage } from './record.queries'

type ReconciliationScope = Scope<'reconciliation'>
type Row = typeof chargeReturns.$inferSelect
type ReturnRef = { readonly companyId: string; readonly returnId: string }

/** Decides that a charge in review is returned in full, and queues the return. 404; 409; 503. */
export async function returnReviewedCharge(
  scope: ReconciliationScope,
  attemptId: string,
  { reason }: { reason: string },
) {
  const { attempt, status } = await loadReviewedCharge(scope, attemptId)
  const { companyId, actorId } = scope
  return inCompany(scope, async (tx) => {
    await lockPageForPayment(tx, { companyId, pageId: attempt.pageId })
    const now = await loadAttempt(tx, { companyId, attemptId })
    if (!now || !awaitsReview(now)) throw conflict('decided', 'החיוב כבר הוכרע')
    if (await findRecordedPaymentId(tx, now, status))
      throw conflict('known', 'החיוב הזה כבר רשום כתשלום. קבלו אותו כאן, והחזירו את הכסף מהתשלום.')
    const id = newId()
    await tx.insert(chargeReturns).values({
      companyId,
      id,
      createdBy: actorId,
      attemptId,
      gatewayAccountId: attempt.gatewayAccountId,
      reason,
      transaction: status.transaction,
      method: status.method,
      amountAgorot: status.amountAgorot,
      currency: status.currency,
      isSameDay: isSameDay(attempt.createdAt, new Date()),
    })
    await enqueue(tx, ['payments.return-charge', { returnId: id }], { key: `payments.return-charge:${id}` })
    await publish(tx, scope, { topic: 'reconciliation', entityId: attemptId, kind: 'returning' })
    const data = { attemptId, amount: status.amountAgorot, currency: status.currency, reason }
    const about = { entity: 'payment_page', entityId: attempt.pageId }
    await audit(tx, scope, { action: 'payment.charge-return-asked', ...about, data })
    return { returnId: id }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'charge_returns_one')
      ? conflict('returning', 'הכסף של החיוב הזה כבר בדרך חזרה')
      : error
  })
}

/**
 * Job: returns a charge, always with the same reference however often it runs. If the gateway does not answer, the
 * return is `unknown` and is sent again.
 */
export async function sendReturn(ref: ReturnRef): Promise<void> {
  const known = await inCompany(ref, (tx) => lockedReturn(tx, ref))
  if (!known || !isOpen(known)) return
  const { gateway } = await loadAccount({ companyId: known.companyId, accountId: known.gatewayAccountId })
  const row = await inCompany(ref, (tx) => claimReturn(tx, ref, gateway.capabilities.booksLagMinutes))
  if (!row) return
  const answer = await requestRefund(row, { gateway, isRepeated: known.lastSentAt !== null })
  await inCompany(ref, (tx) => applyRefundStatus(tx, ref, answer))
}

/**
 * Records the sending before the call. A return that was sent already waits until the gateway's ledger has to show it.
 */
async function claimReturn(tx: Tx, ref: ReturnRef, lagMinutes: number): Promise<Row | undefined> {
  const found = await lockedReturn(tx, ref)
  if (!found || !isOpen(found)) return undefined
  const delay = lagLeft(found, lagMinutes, Date.now())
  if (delay === 0) return change(tx, found, { lastSentAt: new Date() })
  const runAt = new Date(Date.now() + delay)
  await enqueue(tx, ['payments.return-charge', { returnId: found.id }], {
    runAt,
    key: `payments.return-charge:${found.id}`,
  })
  return undefined
}

const isOpen = ({ state }: Row) => state === 'sending' || state === 'unknown'

type RefundCall = { gateway: Gateway; isRepeated: boolean }

async function requestRefund(row: Row, { gateway, isRepeated }: RefundCall): Promise<RefundStatus | null> {
  try {
    return await gateway.refund({
      ref: row.id,
      transaction: row.transaction,
      method: row.method as GatewayMethod,
      currency: row.currency,
      amountAgorot: row.amountAgorot,
      paidAgorot: row.amountAgorot,
      isSameDay: row.isSameDay,
      ...(isRepeated && { sentFirstAt: row.createdAt }),
    })
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    log.warn({ returnId: row.id, err: error }, 'the gateway did not answer; the return stays unknown')
    return null
  }
}

async function applyRefundStatus(tx: Tx, ref: ReturnRef, answer: RefundStatus | null): Promise<void> {
  const known = await lockedReturn(tx, ref)
  if (!known || !isOpen(known)) return
  if (!answer || answer.state === 'pending') return wait(tx, known, answer ? 'sending' : 'unknown')
  const attempt = await loadAttempt(tx, { companyId: known.companyId, attemptId: known.attemptId })
  const page = attempt && (await lockPageForPayment(tx, { companyId: known.companyId, pageId: attempt.pageId }))
  if (!attempt || !page) throw new Error('the charge of a return does not exist')
  const facts = { gatewayTransaction: answer.transaction, errorCode: answer.code }
  if (answer.state === 'refused') {
    await change(tx, known, { ...facts, state: 'failed' })
    await notifyReview(tx, page, attempt)
    return report(tx, { page, row: known, action: 'payment.charge-return-failed' })
  }
  await change(tx, known, { ...facts, state: 'done', returnedAt: new Date() })
  await tx
    .update(paymentAttempts)
    .set({ state: 'declined', declineCode: DECLINE_RETURNED, settledAt: new Date(), version: attempt.version + 1 })
    .where(and(eq(paymentAttempts.companyId, known.companyId), eq(paymentAttempts.id, known.attemptId)))
  await closeMissingDifference(tx, known)
  await releasePage(tx, { companyId: page.companyId, pageId: page.id })
  // The page can be paid again; subscribers that created it may ask for the money anew.
  await emit(tx, 'payment.failed', { companyId: page.companyId, page, attemptId: attempt.id, actorId: known.createdBy })
  await report(tx, { page, row: known, action: 'payment.charge-returned' })
}

async function wait(tx: Tx, row: Row, state: 'sending' | 'unknown') {
  await change(tx, row, { state })
  const runAt = new Date(Date.now() + nextRefundDelay(Date.now() - +row.createdAt))
  await enqueue(tx, ['payments.return-charge', { returnId: row.id }], {
    runAt,
    key: `payments.return-charge:${row.id}`,
  })
}

async function report(tx: Tx, { page, row, action }: { page: Page; row: Row; action: string }) {
  const who = { companyId: page.companyId, actorId: row.createdBy }
  await publish(tx, who, { topic: 'payment-page', entityId: page.id, kind: 'review', ownerId: page.ownerId })
  await publish(tx, who, { topic: 'reconciliation', entityId: row.attemptId, kind: 'returned' })
  const data = { attemptId: row.attemptId, amount: row.amountAgorot, currency: row.currency, reason: row.reason }
  await audit(tx, who, { action, entity: 'payment_page', entityId: page.id, data })
}

async function lockedReturn(tx: Tx, { companyId, returnId }: ReturnRef): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(chargeReturns)
    .where(and(eq(chargeReturns.companyId, companyId), eq(chargeReturns.id, returnId)))
    .for('update')
  return row
}

async function change(tx: Tx, { companyId, id }: Row, set: Partial<typeof chargeReturns.$inferInsert>): Promise<Row> {
  const [row] = await tx
    .update(chargeReturns)
    .set({ ...set, updatedAt: new Date() })
    .where(and(eq(chargeReturns.companyId, companyId), eq(chargeReturns.id, id)))
    .returning()
  if (!row) throw new Error('the return was not written')
  return row
}
