import { splitInstallments } from '@/lib/format/money'
import { isPayable, shownState } from '@/lib/modules/payment-pages/rules'
import type { PageState } from '@/lib/modules/payment-pages/schema'
import { installmentsWithin } from '@/lib/modules/services/rules'
import type { SessionStatus } from '@/lib/payments/gateway'

import { type AttemptState, LIVE_STATES, type ReviewReason, type VisitState } from './schema'

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
export const canMove = (from: AttemptState, to: AttemptState) => moves[from].includes(to)

export const isLive = (state: AttemptState) => LIVE_STATES.some((live) => live === state)

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
}

/** What follows from the gateway's answer. The amount and the currency must be ours in the callback and in the answer alike. */
export function decide(attempt: Attempt, heard: Heard): Decision {
  const { state, declineCode } = heard.status
  if (!isLive(attempt.state)) return state === 'captured' && attempt.state === 'declined' ? TOO_LATE : NOTHING
  if (attempt.reviewReason) return NOTHING
  if (state === 'open') return { kind: 'wait', state: 'submitting' }
  if (state === 'processing') return { kind: 'wait', state: 'unknown' }
  return state === 'captured' ? decideCharge(attempt, heard) : { kind: 'decline', code: declineCode }
}

function decideCharge(attempt: Attempt, { status, claim, pageState }: Heard): Decision {
  const reason = mismatchOf(attempt, status) ?? (claim && mismatchOf(attempt, claim))
  if (reason) return { kind: 'review', reason }
  return pageState === 'active' ? { kind: 'capture' } : TOO_LATE
}

const NOTHING: Decision = { kind: 'nothing' }
const TOO_LATE: Decision = { kind: 'review', reason: 'captured_after_closure' }

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

type Page = { state: PageState; expiresAt: Date | null; needsReview: string }

/** What a visitor finds: the page's state, or that a payment is being checked; undefined for a draft, which is not there yet. */
export function visitState(page: Page, live: AttemptState | undefined, now: Date): VisitState | undefined {
  const state = shownState(page, now)
  if (state === 'draft') return undefined
  if (state === 'paid' || state === 'closed' || state === 'cancelled') return state
  if (page.needsReview || live === 'unknown') return 'checking'
  return isPayable(page, now) ? 'open' : 'expired'
}

/** The same where the business itself may take no payments now: what has begun may end, and nothing new begins. */
export const shopState = (
  state: VisitState | undefined,
  { hasLive, takesPayments }: { hasLive: boolean; takesPayments: boolean },
): VisitState | undefined => (state === 'open' && !hasLive && !takesPayments ? 'paused' : state)

/** The instalments that a payer may choose, with the sum of the first and of each of the others, in agorot. */
export function installmentChoices(amountAgorot: number, installmentsMax: number) {
  const most = Math.max(1, Math.min(installmentsMax, installmentsWithin(amountAgorot)))
  return Array.from({ length: most }, (_, index) => {
    const [first = amountAgorot, each = first] = splitInstallments(amountAgorot, index + 1)
    return { count: index + 1, first, each }
  })
}
