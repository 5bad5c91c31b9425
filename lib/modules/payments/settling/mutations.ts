import { and, eq, inArray } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { paymentAttempts, paymentPages, payments } from '@/lib/db/schema/payments'
import { inCompany } from '@/lib/db/tenant'
import { enqueue } from '@/lib/jobs/enqueue'
import { creditTopUp } from '@/lib/ledger/top-up'
import type { SessionStatus } from '@/lib/payments/gateway'
import { isSimulated } from '@/lib/payments/gateways'
import { audit } from '@/lib/server/audit'
import { crashPoint } from '@/lib/server/crash-point'
import { log } from '@/lib/server/log'
import { tell } from '@/lib/server/tell'
import { addToTimeline } from '@/lib/server/timeline'

import { type Attempt, attemptOf, lockedPage, type Page, type PageRef, providerOf } from '../attempts/queries'
import { tellOfCapture, tellOfReview } from '../recipients/mutations'
import { type Decision, decide, isLive } from '../rules'
import { LIVE_STATES, type ReviewReason } from '../schema'

type Target = PageRef & { readonly attemptId: string }
type Heard = {
  status: SessionStatus
  /** What a callback said of the amount, before the gateway was asked. */
  claim?: { amountAgorot: number; currency: string }
  /** Why it was declined, where we ended it ourselves. */
  declineCode?: string
}

/** What the gateway said becomes the state of the attempt and of its page, in one transaction; a repetition changes nothing. */
export async function applyStatus(target: Target, { status, claim, declineCode }: Heard): Promise<Decision['kind']> {
  const kind = await inCompany(target, async (tx) => {
    const page = await lockedPage(tx, target)
    const attempt = await attemptOf(tx, target)
    if (!page || !attempt) return 'nothing'
    const decision = decide(attempt, { status, claim, pageState: page.state })
    await perform(tx, { page, attempt, status }, withCode(decision, declineCode))
    if (decision.kind === 'capture') crashPoint('before-capture-commit')
    return decision.kind
  })
  if (kind === 'capture') crashPoint('after-capture-commit')
  return kind
}

const withCode = (decision: Decision, code: string | undefined): Decision =>
  decision.kind === 'decline' && code ? { kind: 'decline', code } : decision

/** An attempt that the gateway never heard of ends without it. */
export const giveUp = (target: Target, code: string) =>
  applyStatus(target, { status: NEVER_HEARD, declineCode: code }).then(() => undefined)

const NEVER_HEARD: SessionStatus = {
  ...{ state: 'cancelled', amountAgorot: 0, currency: '' },
  ...{ transaction: null, approvalNumber: null, cardLast4: null, declineCode: null },
}

type Work = { page: Page; attempt: Attempt; status: SessionStatus }

async function perform(tx: Tx, work: Work, decision: Decision): Promise<void> {
  if (decision.kind === 'wait') await wait(tx, work, decision.state)
  if (decision.kind === 'capture') await capture(tx, work)
  if (decision.kind === 'decline') await decline(tx, work, decision.code)
  if (decision.kind === 'review') await review(tx, work, decision.reason)
}

/** Changes a live attempt; false where it was settled in the meantime. */
async function move(tx: Tx, { attempt }: Work, set: Partial<typeof paymentAttempts.$inferInsert>): Promise<boolean> {
  const { companyId, id, state } = paymentAttempts
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...set, version: attempt.version + 1, updatedAt: new Date() })
    .where(and(eq(companyId, attempt.companyId), eq(id, attempt.id), inArray(state, LIVE_STATES)))
    .returning({ id })
  return moved.length === 1
}

async function wait(tx: Tx, work: Work, state: 'submitting' | 'unknown') {
  if (work.attempt.state !== state) await move(tx, work, { state })
}

/** The attempt, the page, the payment with its number, and everybody who is to hear of it. */
async function capture(tx: Tx, work: Work) {
  const { page, attempt } = work
  const now = new Date()
  if (!(await move(tx, work, { state: 'captured', settledAt: now }))) return
  const payment = await addPayment(tx, work, now)
  const paid = await tx
    .update(paymentPages)
    .set({ state: 'paid', paidAt: now, version: page.version + 1, updatedAt: now })
    .where(
      and(eq(paymentPages.companyId, page.companyId), eq(paymentPages.id, page.id), eq(paymentPages.state, 'active')),
    )
    .returning({ id: paymentPages.id })
  if (paid.length !== 1) throw new Error('the page was not open when the capture came')
  await enqueue(tx, ['payments.receipt', { paymentId: payment.id }], { key: `payments.receipt:${payment.id}` })
  await creditTopUp(tx, payment)
  const payload = { pageId: page.id, title: page.title, amount: attempt.amountAgorot, number: payment.number }
  if (page.customerId) await addToTimeline(tx, page, { customerId: page.customerId, type: 'payment.captured', payload })
  await tellOfCapture(tx, page, attempt)
  await report(tx, page, { kind: 'paid', action: 'payment.captured', data: { ...payload, attemptId: attempt.id } })
}

async function addPayment(tx: Tx, { page, attempt, status }: Work, paidAt: Date) {
  const { companyId, customerId, ownerId, vatRateBp, vatAgorot } = page
  const { amountAgorot, currency, installments, payerName, payerEmail } = attempt
  const payment = { id: newId(), number: await nextNumber(tx, companyId, 'receipt') }
  await tx.insert(payments).values({
    ...{ ...payment, companyId, customerId, ownerId, vatRateBp, vatAgorot },
    ...{ amountAgorot, currency, installments, payerName, payerEmail, paidAt },
    pageId: page.id,
    attemptId: attempt.id,
    method: 'card',
    cardLast4: status.cardLast4,
    approvalNumber: status.approvalNumber,
    gatewayTransaction: status.transaction,
    isSimulated: isSimulated(await providerOf(tx, attempt)),
  })
  return payment
}

async function decline(tx: Tx, work: Work, code: string | null) {
  const { page, attempt } = work
  if (!(await move(tx, work, { state: 'declined', declineCode: code, settledAt: new Date() }))) return
  await report(tx, page, { kind: 'declined', action: 'payment.declined', data: { code, attemptId: attempt.id } })
}

/** Money that is not as ordered: the attempt stays as it is, the page waits for a person, and the office hears of it. */
async function review(tx: Tx, work: Work, reason: ReviewReason) {
  const { page, attempt, status } = work
  if (page.needsReview === reason && (attempt.reviewReason === reason || !isLive(attempt.state))) return
  await move(tx, work, { state: 'unknown', reviewReason: reason })
  await tx
    .update(paymentPages)
    .set({ needsReview: reason, version: page.version + 1, updatedAt: new Date() })
    .where(and(eq(paymentPages.companyId, page.companyId), eq(paymentPages.id, page.id)))
  const seen = { amount: status.amountAgorot, currency: status.currency, wanted: attempt.amountAgorot }
  log.error({ pageId: page.id, attemptId: attempt.id, reason, ...seen }, 'a charge needs review')
  const data = { reason, ...seen, attemptId: attempt.id }
  await tellOfReview(tx, page, attempt)
  await report(tx, page, { kind: 'review', action: 'payment.review-needed', data })
}

type News = { kind: string; action: string; data: Record<string, unknown> }

async function report(tx: Tx, page: Page, { kind, action, data }: News) {
  await tell(tx, page, { topic: 'payment-page', entityId: page.id, kind, ownerId: page.ownerId })
  await audit(tx, { companyId: page.companyId }, { action, entity: 'payment_page', entityId: page.id, data })
}
