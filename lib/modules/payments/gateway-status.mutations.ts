import { and, eq, inArray } from 'drizzle-orm'
import { crashPoint } from '@/lib/core/crash-point'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { paymentAttempts } from '@/lib/db/schema/payment-attempts'
import { paymentPages } from '@/lib/db/schema/payment-pages'
import { inCompany } from '@/lib/db/tenant'
import { audit } from '@/lib/events/audit'
import { emit } from '@/lib/events/emit'
import { publish } from '@/lib/events/publish'
import type { SessionStatus } from '@/lib/payments/gateway'
import { touch } from '@/lib/records/touch'
import { LIVE_STATES } from '@/lib/vocabulary/payments'
import {
  type Attempt,
  findRecordedPaymentId,
  loadAttempt,
  lockPageForPayment,
  type Page,
  type PageRef,
} from './attempts.queries'
import { addCapture } from './capture.mutations'
import { DECLINE_BOOKED_ELSEWHERE } from './payment-review/payment-review.rules'
import { type Decision, decideOutcome, hasRoomFor, isAttemptLive } from './payments.rules'
import type { ReviewReason } from './payments.schema'
import { notifyReview } from './recipients.mutations'

type Target = PageRef & { readonly attemptId: string }
type Heard = {
  status: SessionStatus
  /** The amount that a callback claimed, before the gateway was queried. */
  claim?: { amountAgorot: number; currency: string }
  /** The decline code to store if we ended the attempt ourselves. */
  declineCode?: string
}

/**
 * Applies a gateway's status to the attempt and its page, in one transaction under the page's lock; idempotent. Returns
 * the decision.
 */
export async function applyGatewayStatus(
  target: Target,
  { status, claim, declineCode }: Heard,
): Promise<Decision['kind']> {
  const kind = await inCompany(target, async (tx) => {
    const page = await lockPageForPayment(tx, target)
    const attempt = await loadAttempt(tx, target)
    if (!page || !attempt) return 'nothing'
    const wanted = decideOutcome(attempt, { status, claim, pageState: page.state, hasRoom: hasRoomFor(page, attempt) })
    const decision = await unlessBooked(tx, { page, attempt, status }, wanted)
    await perform(tx, { page, attempt, status }, withCode(decision, declineCode))
    if (decision.kind === 'capture') crashPoint('before-capture-commit')
    return decision.kind
  })
  if (kind === 'capture') crashPoint('after-capture-commit')
  return kind
}

/** If a person has already recorded the charge as a payment, it is not recorded a second time and needs no review. */
async function unlessBooked(tx: Tx, { attempt, status }: Work, decision: Decision): Promise<Decision> {
  const isMoney = decision.kind === 'capture' || decision.kind === 'review'
  if (!isMoney || !(await findRecordedPaymentId(tx, attempt, status))) return decision
  return isAttemptLive(attempt.state) ? { kind: 'decline', code: DECLINE_BOOKED_ELSEWHERE } : { kind: 'nothing' }
}

const withCode = (decision: Decision, code: string | undefined): Decision =>
  decision.kind === 'decline' && code ? { kind: 'decline', code } : decision

/** Ends an attempt that the gateway does not know, without calling it. */
export const giveUpAttempt = (target: Target, code: string) =>
  applyGatewayStatus(target, { status: NEVER_HEARD, declineCode: code }).then(() => undefined)

const NEVER_HEARD: SessionStatus = {
  state: 'cancelled',
  amountAgorot: 0,
  currency: '',
  transaction: null,
  approvalNumber: null,
  cardLast4: null,
  declineCode: null,
  method: 'card',
  cardBrand: null,
  keptCard: null,
}

type Work = { page: Page; attempt: Attempt; status: SessionStatus }

async function perform(tx: Tx, work: Work, decision: Decision): Promise<void> {
  if (decision.kind === 'wait') await wait(tx, work, decision.state)
  if (decision.kind === 'capture') await capture(tx, work)
  if (decision.kind === 'decline') await decline(tx, work, decision.code)
  if (decision.kind === 'review') await review(tx, work, decision.reason)
}

/** Updates a live attempt; returns false if it was settled in the meantime. */
async function move(tx: Tx, { attempt }: Work, set: Partial<typeof paymentAttempts.$inferInsert>): Promise<boolean> {
  const { companyId, id, state } = paymentAttempts
  const moved = await tx
    .update(paymentAttempts)
    .set({ ...set, ...touch(attempt.version) })
    .where(and(eq(companyId, attempt.companyId), eq(id, attempt.id), inArray(state, LIVE_STATES)))
    .returning({ id })
  return moved.length === 1
}

async function wait(tx: Tx, work: Work, state: 'submitting' | 'unknown') {
  if (work.attempt.state !== state) await move(tx, work, { state })
}

async function capture(tx: Tx, work: Work) {
  const { page, attempt } = work
  const now = new Date()
  if (!(await move(tx, work, { state: 'captured', settledAt: now }))) return
  const { title, number } = await addCapture(tx, { ...work, now })
  const data = { pageId: page.id, title, amount: attempt.amountAgorot, number, attemptId: attempt.id }
  await report(tx, page, { kind: 'paid', action: 'payment.captured', data })
}

async function decline(tx: Tx, work: Work, code: string | null) {
  const { page, attempt } = work
  if (!(await move(tx, work, { state: 'declined', declineCode: code, settledAt: new Date() }))) return
  await emit(tx, 'payment.failed', { companyId: page.companyId, page, attemptId: attempt.id, actorId: null })
  await report(tx, page, { kind: 'declined', action: 'payment.declined', data: { code, attemptId: attempt.id } })
}

/**
 * Marks a charge for review because it differs from the order, came too late or is more than the page can take: a live
 * attempt becomes `unknown`, the page is marked, and the office is notified.
 */
async function review(tx: Tx, work: Work, reason: ReviewReason) {
  const { page, attempt, status } = work
  if (attempt.reviewReason === reason) return
  if (isAttemptLive(attempt.state)) await move(tx, work, { state: 'unknown', reviewReason: reason })
  else await hold(tx, attempt, reason)
  await tx
    .update(paymentPages)
    .set({ needsReview: reason, ...touch(page.version) })
    .where(and(eq(paymentPages.companyId, page.companyId), eq(paymentPages.id, page.id)))
  const seen = { amount: status.amountAgorot, currency: status.currency, wanted: attempt.amountAgorot }
  log.error({ pageId: page.id, attemptId: attempt.id, reason, ...seen }, 'a charge needs review')
  const data = { reason, ...seen, attemptId: attempt.id }
  await notifyReview(tx, page, attempt)
  await report(tx, page, { kind: 'review', action: 'payment.review-needed', data })
}

/** Stores the review reason on an attempt that stays declined. */
const hold = (tx: Tx, { companyId, id }: Attempt, reviewReason: ReviewReason) =>
  tx
    .update(paymentAttempts)
    .set({ reviewReason, updatedAt: new Date() })
    .where(and(eq(paymentAttempts.companyId, companyId), eq(paymentAttempts.id, id)))

type StatusChange = { kind: string; action: string; data: Record<string, unknown> }

async function report(tx: Tx, page: Page, { kind, action, data }: StatusChange) {
  await publish(tx, page, { topic: 'payment-page', entityId: page.id, kind, ownerId: page.ownerId })
  await audit(tx, { companyId: page.companyId }, { action, entity: 'payment_page', entityId: page.id, data })
}
