import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SessionState, SessionStatus } from '@/lib/payments/gateway'
import { ATTEMPT_STATES } from '@/lib/vocabulary/payments'
import {
  applyBusinessState,
  canAttemptMove,
  checkoutState,
  decideOutcome,
  installmentChoices,
  isAttemptLive,
  nextQueryDelay,
} from './payments.rules'
import type { AttemptState } from './payments.schema'

const OURS = { amountAgorot: 11_800, currency: 'ILS' }
const status = (state: SessionState, change: Partial<SessionStatus> = {}): SessionStatus => ({
  state,
  ...OURS,
  transaction: 't',
  approvalNumber: '1',
  cardLast4: '0000',
  declineCode: null,
  method: 'card',
  cardBrand: null,
  keptCard: null,
  ...change,
})
const attempt = (state: AttemptState, reviewReason: string | null = null) => ({ ...OURS, state, reviewReason })
const heard = (seen: SessionStatus, claim?: typeof OURS) => ({ status: seen, claim, pageState: 'active' as const })

describe('what follows from the answer of a gateway', () => {
  it.each(['created', 'submitting', 'unknown'] as const)('%s: captured with our amount is a capture', (state) => {
    expect(decideOutcome(attempt(state), heard(status('captured')))).toEqual({ kind: 'capture' })
  })
  it('another amount or currency is never a capture, in the answer or in the callback', () => {
    const wrong = { kind: 'review', reason: 'amount_mismatch' }
    expect(decideOutcome(attempt('submitting'), heard(status('captured', { amountAgorot: 11_799 })))).toEqual(wrong)
    expect(decideOutcome(attempt('submitting'), heard(status('captured'), { ...OURS, amountAgorot: 1 }))).toEqual(wrong)
    const dollars = decideOutcome(attempt('submitting'), heard(status('captured', { currency: 'USD' })))
    expect(dollars).toEqual({ kind: 'review', reason: 'currency_mismatch' })
  })
  it('what is held for a person stays held', () => {
    expect(decideOutcome(attempt('unknown', 'amount_mismatch'), heard(status('captured')))).toEqual({ kind: 'nothing' })
  })
  it('a charge on a page that is not open, or after we gave the attempt up, is for a person', () => {
    const late = { kind: 'review', reason: 'captured_after_closure' }
    expect(decideOutcome(attempt('unknown'), { status: status('captured'), pageState: 'closed' })).toEqual(late)
    expect(decideOutcome(attempt('declined'), heard(status('captured')))).toEqual(late)
  })
  it('an attempt that is not decided waits', () => {
    expect(decideOutcome(attempt('unknown'), heard(status('open')))).toEqual({ kind: 'wait', state: 'submitting' })
    expect(decideOutcome(attempt('submitting'), heard(status('processing')))).toEqual({
      kind: 'wait',
      state: 'unknown',
    })
  })
})

describe('the states of an attempt', () => {
  it('under any order of events there is at most one capture, and what is captured stays so (requirement 44)', () => {
    const seen = fc.record({
      state: fc.constantFrom<SessionState>('open', 'processing', 'captured', 'declined', 'cancelled'),
      amountAgorot: fc.constantFrom(11_800, 11_700),
      claim: fc.option(fc.constantFrom(11_800, 11_900), { nil: undefined }),
    })
    const runs = fc.property(fc.array(seen, { maxLength: 30 }), (events) => {
      const steps = [START]
      for (const event of events) steps.push(stepFrom(steps.at(-1) ?? START, event))
      const moved = steps.slice(1).map((step, index) => [steps[index]?.state ?? 'created', step.state] as const)
      expect(moved.filter(([from, to]) => from !== to && !canAttemptMove(from, to))).toEqual([])
      expect(moved.filter(([from, to]) => from !== to && to === 'captured').length).toBeLessThanOrEqual(1)
      expect(steps.filter((step) => step.reviewReason && step.state !== 'unknown')).toEqual([])
    })
    fc.assert(runs, { numRuns: 1_000 })
  })
  it('captured leads to refunded alone, declined and refunded nowhere', () => {
    expect(ATTEMPT_STATES.filter((to) => canAttemptMove('captured', to))).toEqual(['refunded'])
    expect(ATTEMPT_STATES.filter((to) => canAttemptMove('declined', to) || canAttemptMove('refunded', to))).toEqual([])
  })
})

const START = attempt('created')
type Seen = { state: SessionState; amountAgorot: number; claim: number | undefined }

function stepFrom(current: typeof START, { state, amountAgorot, claim }: Seen): typeof START {
  const claimed = claim === undefined ? undefined : { ...OURS, amountAgorot: claim }
  const decision = decideOutcome(current, heard(status(state, { amountAgorot }), claimed))
  const held = isAttemptLive(current.state) ? attempt('unknown', 'amount_mismatch') : current
  const after = {
    nothing: () => current,
    wait: () => attempt(decision.kind === 'wait' ? decision.state : current.state),
    capture: () => attempt('captured'),
    decline: () => attempt('declined'),
    review: () => held,
  }
  return after[decision.kind]()
}

describe('what a visitor finds', () => {
  const page = { state: 'active' as const, expiresAt: null, needsReview: '' }
  const now = new Date('2026-11-21T10:00:00Z')
  it.each([
    ['open', page, undefined],
    ['open', page, 'submitting'],
    ['checking', page, 'unknown'],
    ['checking', { ...page, needsReview: 'amount_mismatch' }, undefined],
    ['expired', { ...page, expiresAt: now }, undefined],
    ['checking', { ...page, expiresAt: now }, 'unknown'],
    ['paid', { ...page, state: 'paid' as const, needsReview: 'x' }, undefined],
    ['closed', { ...page, state: 'closed' as const }, undefined],
    ['cancelled', { ...page, state: 'cancelled' as const }, undefined],
    [undefined, { ...page, state: 'draft' as const }, undefined],
  ] as const)('%s', (found, of, live) => expect(checkoutState(of, live, now)).toBe(found))
})

describe('a business that takes no payments now', () => {
  it('begins none, lets what has begun end, and says of everything else what it is', () => {
    const paused = { hasLive: false, takesPayments: false }
    expect(applyBusinessState('open', paused)).toBe('paused')
    expect(applyBusinessState('open', { ...paused, hasLive: true })).toBe('open')
    expect(applyBusinessState('open', { ...paused, takesPayments: true })).toBe('open')
    for (const state of ['paid', 'checking', 'expired', 'closed'] as const)
      expect(applyBusinessState(state, paused)).toBe(state)
  })
})

describe('instalments', () => {
  it('are no more than the page allows and never below the smallest', () => {
    expect(installmentChoices(11_800, 12).map(({ count }) => count)).toEqual([1, 2])
    expect(installmentChoices(100, 12)).toEqual([{ count: 1, first: 100, each: 100 }])
    expect(installmentChoices(100_001, 3).at(-1)).toEqual({ count: 3, first: 33_335, each: 33_333 })
  })
})

describe('asking again', () => {
  it('grows rarer and never stops', () => {
    const delays = [0, 119_000, 120_000, 899_000, 900_000, 7_200_000, 1e12].map(nextQueryDelay)
    expect(delays).toEqual([20_000, 20_000, 60_000, 60_000, 300_000, 1_800_000, 1_800_000])
  })
})
