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
  // Back to submitting only by the gateway's own word that the payer has not decided.
  unknown: ['submitting', 'captured', 'declined'],
  captured: ['refunded'],
  declined: [],
  refunded: [],
}

/** Whether an attempt may go from one state to another (security, 3); what is captured or declined never opens again. */
export const canAttemptMove = (from: AttemptState, to: AttemptState) => moves[from].includes(to)

export const isAttemptLive = (state: AttemptState) => LIVE_STATES.some((live) => live === state)

type Money = { amountAgorot: number; currency: string }
type Attempt = Money & { state: AttemptState; reviewReason: string | null }

export type Decision =
  | { kind: 'nothing' }
  | { kind: 'wait'; state: 'submitting' | 'unknown' }
  | { kind: 'capture' }
  | { kind: 'decline'; code: string | null }
  /** A person must look: the attempt stays unknown, no other may begin. */
  | { kind: 'review'; reason: ReviewReason }

type Heard = {
  status: SessionStatus
  /** What a callback said before the gateway was asked. */
  claim?: Money | undefined
  pageState: PageState
  /** Whether the page has room and balance for this charge; by default it has. */
  hasRoom?: boolean
}

/** What follows from the gateway's answer. The amount and the currency must be ours in the callback and in the answer alike. */
export function decideOutcome(attempt: Attempt, heard: Heard): Decision {
  const { state, declineCode } = heard.status
  // Told once: a person looks, or has looked.
  if (attempt.reviewReason) return NOTHING
  if (!isAttemptLive(attempt.state)) return state === 'captured' && attempt.state === 'declined' ? TOO_LATE : NOTHING
  if (state === 'open') return { kind: 'wait', state: 'submitting' }
  if (state === 'processing') return { kind: 'wait', state: 'unknown' }
  return state === 'captured' ? decideCharge(attempt, heard) : { kind: 'decline', code: declineCode }
}

function decideCharge(attempt: Attempt, { status, claim, pageState, hasRoom = true }: Heard): Decision {
  const reason = mismatchOf(attempt, status) ?? (claim && mismatchOf(attempt, claim))
  if (reason) return { kind: 'review', reason }
  // What was begun before a pause may end.
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

/** Whether a page still takes a charge: on a page of many payers a place is left, on a page of one the balance is not passed. */
export function hasRoomFor(page: Room, { amountAgorot, discountAgorot }: Charge): boolean {
  if (page.paymentsMax === null) return true
  if (page.paymentsMax !== 1) return page.paidCount < page.paymentsMax
  if (page.amountMode !== 'fixed') return page.paidCount === 0
  return page.paidAgorot + amountAgorot + discountAgorot <= page.amountAgorot
}

/** Whether a charge settles the page: the last place of many, or the whole balance of one. */
export function settlesPage(page: Room, { amountAgorot, discountAgorot }: Charge): boolean {
  if (page.paymentsMax === null) return false
  if (page.paymentsMax !== 1) return page.paidCount + 1 >= page.paymentsMax
  return page.amountMode !== 'fixed' || page.paidAgorot + amountAgorot + discountAgorot >= page.amountAgorot
}

function mismatchOf(wanted: Money, seen: Money): ReviewReason | undefined {
  if (seen.currency !== wanted.currency) return 'currency_mismatch'
  return seen.amountAgorot === wanted.amountAgorot ? undefined : 'amount_mismatch'
}

/** When to ask the gateway again about an attempt that began `age` milliseconds ago: more and more seldom, never not at all. */
export function nextInquiry(age: number): number {
  const minutes = age / 60_000
  if (minutes < 2) return 20_000
  if (minutes < 15) return 60_000
  return minutes < 120 ? 300_000 : 1_800_000
}

/** An attempt that the gateway never heard of is given up after a minute: its address was shown to nobody. */
export const NEVER_SUBMITTED_AFTER = 60_000

type Page = { state: PageState; expiresAt: Date | null; needsReview: string; paymentsMax?: number | null }

/** What a visitor finds: the page's state, or that a payment is being checked; undefined for a draft, which is not there yet. */
export function checkoutState(page: Page, live: AttemptState | undefined, now: Date): CheckoutState | undefined {
  const { state } = page
  if (state === 'draft') return undefined
  if (state === 'paid' || state === 'closed' || state === 'cancelled') return state
  if (page.needsReview || live === 'unknown') return 'checking'
  if (state === 'paused') return live ? 'open' : 'held'
  return isPayable(page, now) ? 'open' : 'expired'
}

/**
 * The same on a page that many pay: `own` is this visitor's own attempt, and what others do is not theirs to see. A page that has
 * taken all it may is full to everybody but those who paid.
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

/** The same where the business itself may take no payments now: what has begun may end, and nothing new begins. */
export const shopState = (
  state: CheckoutState | undefined,
  { hasLive, takesPayments }: { hasLive: boolean; takesPayments: boolean },
): CheckoutState | undefined => (state === 'open' && !hasLive && !takesPayments ? 'paused' : state)

/** The instalments that a payer may choose, with the sum of the first and of each of the others, in agorot. */
export function installmentChoices(amountAgorot: number, installmentsMax: number) {
  const most = Math.max(1, Math.min(installmentsMax, installmentsWithin(amountAgorot)))
  return Array.from({ length: most }, (_, index) => {
    const [first = amountAgorot, each = first] = splitInstallments(amountAgorot, index + 1)
    return { count: index + 1, first, each }
  })
}
