import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import { updateParentTotals } from '@/lib/modules/payment-pages/parent-totals.commands'
import { touch } from '@/lib/records/touch'
import {
  type Attempt,
  findRecordedPaymentId,
  hasParts,
  loadAttempt,
  lockPageForPayment,
  type Page,
} from '../attempts.queries'
import { addCapture } from '../capture.mutations'
import { closeMissingDifference } from '../reconciliation/closing.mutations'
import { loadReviewedCharge } from './charge-status.queries'
import { awaitsReview, DECLINE_BOOKED_ELSEWHERE, linesForChargedAmount } from './payment-review.rules'
import { isReturning, releasePage } from './record.queries'

type ReconciliationScope = Scope<'reconciliation'>

/**
 * Accepts a charge in review: records a payment of the amount that the gateway actually took, and settles the page. If
 * the charge was recorded as a payment in the meantime, returns that payment. 404; 409; 503.
 */
export async function acceptReviewedCharge(
  scope: ReconciliationScope,
  attemptId: string,
  { reason }: { reason: string },
) {
  const { status } = await loadReviewedCharge(scope, attemptId)
  if (status.currency !== 'ILS')
    throw conflict('other_currency', 'החיוב אינו בשקלים, ולכן אי אפשר לרשום אותו כתשלום. אפשר להחזיר אותו.')
  return inCompany(scope, async (tx) => {
    const { page, attempt } = await lockReviewed(tx, scope, attemptId)
    const paymentId = await findRecordedPaymentId(tx, attempt, status)
    if (paymentId) return letGo(tx, scope, { page, attempt, paymentId, reason })
    if (await hasParts(tx, { companyId: scope.companyId, pageId: page.id }))
      throw conflict('split', 'העמוד חולק בינתיים לתשלומים. אפשר להחזיר את החיוב.')
    const now = new Date()
    await tx
      .update(paymentAttempts)
      .set({ state: 'captured', settledAt: now, ...touch(attempt.version) })
      .where(and(eq(paymentAttempts.companyId, scope.companyId), eq(paymentAttempts.id, attemptId)))
    const captured = { amountAgorot: status.amountAgorot, title: page.title, vatRateBp: page.vatRateBp }
    const charge = {
      ...attempt,
      ...linesForChargedAmount(attempt, captured),
      exclusivityKey: exclusivityKeyFor(page, attempt),
    }
    const open = await reopened(tx, page)
    const { id, number } = await addCapture(tx, { page: open, attempt: charge, status, now })
    if (page.paymentsMax === 1) await markPaid(tx, page, now)
    await closeMissingDifference(tx, { ...attempt, transaction: status.transaction })
    await releasePage(tx, { companyId: page.companyId, pageId: page.id })
    await publish(tx, scope, { topic: 'payment-page', entityId: page.id, kind: 'paid', ownerId: page.ownerId })
    await publish(tx, scope, { topic: 'reconciliation', entityId: attemptId, kind: 'accepted' })
    const data = { attemptId, paymentId: id, number, reason, amount: status.amountAgorot, wanted: attempt.amountAgorot }
    await audit(tx, scope, { action: 'payment.charge-accepted', entity: 'payment_page', entityId: page.id, data })
    return { paymentId: id }
  }).catch((error: unknown) => {
    throw violatesConstraint(error, 'payments_transaction') ? conflict('known', 'החיוב הזה כבר רשום כתשלום') : error
  })
}

type Known = { page: Page; attempt: Attempt; paymentId: string; reason: string }

/** The charge was recorded as a payment in the meantime: its attempt is closed and its review ends. */
async function letGo(tx: Tx, scope: ReconciliationScope, { page, attempt, paymentId, reason }: Known) {
  const now = new Date()
  await tx
    .update(paymentAttempts)
    .set({
      state: 'declined',
      declineCode: DECLINE_BOOKED_ELSEWHERE,
      reviewReason: null,
      settledAt: now,
      version: attempt.version + 1,
    })
    .where(and(eq(paymentAttempts.companyId, scope.companyId), eq(paymentAttempts.id, attempt.id)))
  await releasePage(tx, { companyId: page.companyId, pageId: page.id })
  await emit(tx, 'payment.matched', { companyId: page.companyId, page, attemptId: attempt.id, actorId: scope.actorId })
  await publish(tx, scope, { topic: 'reconciliation', entityId: attempt.id, kind: 'accepted' })
  const data = { attemptId: attempt.id, paymentId, reason }
  await audit(tx, scope, { action: 'payment.charge-known', entity: 'payment_page', entityId: page.id, data })
  return { paymentId }
}

async function lockReviewed(tx: Tx, { companyId }: ReconciliationScope, attemptId: string) {
  const known = await loadAttempt(tx, { companyId, attemptId })
  const page = known && (await lockPageForPayment(tx, { companyId, pageId: known.pageId }))
  const attempt = page && (await loadAttempt(tx, { companyId, attemptId }))
  if (!page || !attempt || !awaitsReview(attempt)) throw conflict('decided', 'החיוב כבר הוכרע')
  if (await isReturning(tx, { companyId, attemptId })) throw conflict('returning', 'הכסף של החיוב הזה כבר בדרך חזרה')
  return { page, attempt }
}

/** Returns a separate exclusivity key if the page already has a payment, because this one is additional. */
const exclusivityKeyFor = (page: Page, attempt: Attempt) =>
  page.paidCount > 0 && attempt.exclusivityKey === '' ? attempt.id : attempt.exclusivityKey

/** Reopens a page that was closed, cancelled or paid, so that it can take this one charge. */
async function reopened(tx: Tx, page: Page): Promise<Page> {
  if (page.state === 'active' || page.state === 'paused') return page
  await tx.update(paymentPages).set({ state: 'active' }).where(isPage(page))
  return { ...page, state: 'active' }
}

/** Marks the page as paid, whatever the amount was; the parent of a dated part recalculates its totals. */
async function markPaid(tx: Tx, page: Page, now: Date) {
  const { companyId, parentId } = page
  await tx
    .update(paymentPages)
    .set({ state: 'paid', paidAt: page.paidAt ?? now })
    .where(isPage(page))
  if (parentId) await updateParentTotals(tx, { companyId, parentId })
}

const isPage = ({ companyId, id }: Page) => and(eq(paymentPages.companyId, companyId), eq(paymentPages.id, id))
