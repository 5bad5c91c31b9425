import { splitInstallments } from '@/lib/format/money'
import { isPayable } from '@/lib/modules/payment-pages/payment-pages.rules'
import type { PageState } from '@/lib/modules/payment-pages/payment-pages.schema'
import { installmentsWithin } from '@/lib/modules/services/services.rules'
import type { SessionStatus } from '@/lib/payments/gateway'

import { LIVE_STATES } from '@/lib/vocabulary/payments'
import type { AttemptState, CheckoutState, ReviewReason } from './payments.schema'

const moves: Record<AttemptState, readonly AttemptState[]> = {
  created: ['submitting', 'unknown', 'captured', 'declined'],
  submitting: ['unknown', 'captured', 'declined'],
  // Back to `submitting` only if the gateway reports that the payer has not decided.
  unknown: ['submitting', 'captured', 'declined'],
  captured: ['refunded'],
  declined: [],
  refunded: [],
}

/**
 * Whether an attempt may change from one state to another (security, 3); a captured or declined attempt never becomes
 * live again.
 */
export const canAttemptMove = (from: AttemptState, to: AttemptState) => moves[from].includes(to)

export const isAttemptLive = (state: AttemptState) => LIVE_STATES.some((live) => live === state)

type Money = { amountAgorot: number; currency: string }
type Attempt = Money & { state: AttemptState; reviewReason: string | null }

export type Decision =
  | { kind: 'nothing' }
  | { kind: 'wait'; state: 'submitting' | 'unknown' }
  | { kind: 'capture' }
  | { kind: 'decline'; code: string | null }
  /** A person has to review it: the attempt stays unknown, and no other may begin. */
  | { kind: 'review'; reason: ReviewReason }

type Heard = {
  status: SessionStatus
  /** The amount that a callback claimed, before the gateway was queried. */
  claim?: Money | undefined
  pageState: PageState
  /** Whether the page has room and balance for this charge; true by default. */
  hasRoom?: boolean
}

/**
 * Decides what follows from the gateway's response. Amount and currency have to match ours both in the callback and in
 * the response.
 */
export function decideOutcome(attempt: Attempt, heard: Heard): Decision {
  const { state, declineCode } = heard.status
  // In review, or reviewed already: reported only once.
  if (attempt.reviewReason) return NOTHING
  if (!isAttemptLive(attempt.state)) return state === 'captured' && attempt.state === 'declined' ? TOO_LATE : NOTHING
  if (state === 'open') return { kind: 'wait', state: 'submitting' }
  if (state === 'processing') return { kind: 'wait', state: 'unknown' }
  return state === 'captured' ? decideCharge(attempt, heard) : { kind: 'decline', code: declineCode }
}

function decideCharge(attempt: Attempt, { status, claim, pageState, hasRoom = true }: Heard): Decision {
  const reason = mismatchOf(attempt, status) ?? (claim && mismatchOf(attempt, claim))
  if (reason) return { kind: 'review', reason }
  // A payment that was begun before a pause may complete.
  if (pageState !== 'active' && pageState !== 'paused') return TOO_LATE
  return hasRoom ? { kind: 'capture' } : BEYOND
}

const NOTHING: Decision = { kind: 'nothing' }
const TOO_LATE: Decision = { kind: 'review', reason: 'captured_after_closure' }
const BEYOND: Decision = { kind: 'review', reason: 'captured_beyond_limit' }

type Room = {
  paymentsMax: number | null
  paidCount: number
  amountMode: string
  amountAgorot: number
  paidAgorot: number
}
type Charge = { amountAgorot: number; discountAgorot: number }

/**
 * Whether a page can take a charge: on a page of many payers a place is left; on a page of one payer the balance is not
 * exceeded.
 */
export function hasRoomFor(page: Room, { amountAgorot, discountAgorot }: Charge): boolean {
  if (page.paymentsMax === null) return true
  if (page.paymentsMax !== 1) return page.paidCount < page.paymentsMax
  if (page.amountMode !== 'fixed') return page.paidCount === 0
  return page.paidAgorot + amountAgorot + discountAgorot <= page.amountAgorot
}

/** Whether a charge settles the page: it takes the last of many places, or the whole balance of one payer. */
export function settlesPage(page: Room, { amountAgorot, discountAgorot }: Charge): boolean {
  if (page.paymentsMax === null) return false
  if (page.paymentsMax !== 1) return page.paidCount + 1 >= page.paymentsMax
  return page.amountMode !== 'fixed' || page.paidAgorot + amountAgorot + discountAgorot >= page.amountAgorot
}

function mismatchOf(wanted: Money, seen: Money): ReviewReason | undefined {
  if (seen.currency !== wanted.currency) return 'currency_mismatch'
  return seen.amountAgorot === wanted.amountAgorot ? undefined : 'amount_mismatch'
}

/**
 * Returns the delay in milliseconds until the gateway is queried again about an attempt that began `age` milliseconds
 * ago: it grows, but querying never stops.
 */
export function nextQueryDelay(age: number): number {
  const minutes = age / 60_000
  if (minutes < 2) return 20_000
  if (minutes < 15) return 60_000
  return minutes < 120 ? 300_000 : 1_800_000
}

/** Milliseconds after which an attempt that the gateway does not know is given up: its address was shown to nobody. */
export const NEVER_SUBMITTED_AFTER = 60_000

type Page = { state: PageState; expiresAt: Date | null; needsReview: string; paymentsMax?: number | null }

/**
 * Returns the state that a visitor sees: the page's state, or `checking` while a payment is being verified; undefined
 * for a draft, which does not exist for visitors.
 */
export function checkoutState(page: Page, live: AttemptState | undefined, now: Date): CheckoutState | undefined {
  const { state } = page
  if (state === 'draft') return undefined
  if (state === 'paid' || state === 'closed' || state === 'cancelled') return state
  if (page.needsReview || live === 'unknown') return 'checking'
  if (state === 'paused') return live ? 'open' : 'held'
  return isPayable(page, now) ? 'open' : 'expired'
}

/**
 * Returns the same for a page that many may pay. `own` is this visitor's own attempt; those of others are not visible.
 * A page that has taken its maximum is `full` to everybody except those who paid.
 */
export function sharedCheckoutState(
  page: Page & { paymentsMax: number | null; paidCount: number },
  own: AttemptState | undefined,
  now: Date,
) {
  if (page.state !== 'draft' && (own === 'captured' || own === 'refunded')) return 'paid'
  const live = own && isAttemptLive(own) ? own : undefined
  if (live === 'unknown') return 'checking'
  const found = checkoutState({ ...page, needsReview: '' }, live, now)
  const isFull = page.paymentsMax !== null && page.paidCount >= page.paymentsMax
  return found === 'paid' || (found === 'open' && isFull && !live) ? 'full' : found
}

/**
 * Replaces `open` by `paused` while the business itself may take no payments: payments in progress may complete, but no
 * new one begins.
 */
export const applyBusinessState = (
  state: CheckoutState | undefined,
  { hasLive, takesPayments }: { hasLive: boolean; takesPayments: boolean },
): CheckoutState | undefined => (state === 'open' && !hasLive && !takesPayments ? 'paused' : state)

/**
 * Returns the numbers of instalments that a payer may choose, with the amounts of the first and of the other
 * instalments, in agorot.
 */
export function installmentChoices(amountAgorot: number, installmentsMax: number) {
  const most = Math.max(1, Math.min(installmentsMax, installmentsWithin(amountAgorot)))
  return Array.from({ length: most }, (_, index) => {
    const [first = amountAgorot, each = first] = splitInstallments(amountAgorot, index + 1)
    return { count: index + 1, first, each }
  })
}
