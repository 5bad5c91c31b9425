import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfMonth } from '@/lib/format/calendar'

import { PERIOD_STATES, type PeriodState } from './commissions.schema'
import {
  approvalRefusal,
  canAdvancePeriod,
  canReopenPeriod,
  isPeriodAhead,
  isPeriodClosed,
  nextPeriodStep,
  type Step,
  stateAfter,
} from './periods.rules'

const STEPS: readonly Step[] = ['calculate', 'approve', 'return', 'lock', 'pay']

/** Returns the states a period goes through when all steps are tried and disallowed ones are skipped. */
function statesAlong(tried: readonly Step[]): PeriodState[] {
  const seen: PeriodState[] = ['open']
  for (const step of tried) if (canAdvancePeriod(step, seen.at(-1) ?? 'open')) seen.push(stateAfter(step))
  return seen
}

/** Whether a transition is one step forward, or back to calculated from calculated or approved. */
const isOneOn = (from: PeriodState, to: PeriodState) =>
  PERIOD_STATES.indexOf(to) - PERIOD_STATES.indexOf(from) === 1 ||
  (to === 'calculated' && (from === 'calculated' || from === 'approved'))

const before = (state: PeriodState) => PERIOD_STATES.slice(0, PERIOD_STATES.indexOf(state))

describe('the steps of a period', () => {
  test('are taken in their order, and none is left out or taken twice (requirement 44)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), (tried) => {
        const seen = statesAlong(tried)
        expect(seen.slice(1).every((to, index) => isOneOn(seen[index] as PeriodState, to))).toBe(true)
        for (const state of seen) expect(seen).toEqual(expect.arrayContaining(before(state)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('after the lock nothing goes back, and what is paid has no step left', () => {
    expect(STEPS.filter((step) => canAdvancePeriod(step, 'locked'))).toEqual(['pay'])
    expect(STEPS.filter((step) => canAdvancePeriod(step, 'paid'))).toEqual([])
    expect(PERIOD_STATES.map(nextPeriodStep)).toEqual(['calculate', 'approve', 'lock', 'pay', null])
  })

  test('no period is ahead of an earlier one, and only what is locked or paid is reopened', () => {
    expect(isPeriodAhead('calculated', 'approved')).toBe(true)
    expect([isPeriodAhead('approved', 'approved'), isPeriodAhead('paid', 'approved')]).toEqual([false, false])
    expect(PERIOD_STATES.filter(isPeriodClosed)).toEqual(['approved', 'locked', 'paid'])
    expect(PERIOD_STATES.filter((state) => canReopenPeriod({ state, isReopened: false }))).toEqual(['locked', 'paid'])
    expect(canReopenPeriod({ state: 'paid', isReopened: true })).toBe(false)
  })
})

test('who calculated a period or gets something by it does not approve it', () => {
  const approval = { approverId: 'a', calculatorId: 'b', beneficiaries: ['c'] }
  expect(approvalRefusal(approval)).toBeUndefined()
  expect(approvalRefusal({ ...approval, calculatorId: 'a' })).toMatch(/חישב/)
  expect(approvalRefusal({ ...approval, beneficiaries: ['c', 'a'] })).toMatch(/זכאי/)
})

test('a month ends on its last day, in February too', () => {
  expect([endOfMonth('2026-02-03'), endOfMonth('2028-02-01'), endOfMonth('2026-12-31')]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ])
})
