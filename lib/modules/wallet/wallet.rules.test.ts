import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  balanceByDay,
  dayRangeInstants,
  isBalanceLow,
  isReversible,
  lastDays,
  lastMonths,
  monthRange,
  transferable,
} from './wallet.rules'

describe('the course of a balance', () => {
  it('ends with the balance of now, and each day differs from the one before by what moved on it', () =>
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: -1_000, max: 1_000 }), { minLength: 1 }),
        (balance, moves) => {
          const days = lastDays(moves.length, '2026-11-21')
          const course = balanceByDay(balance, days, new Map(days.map((day, index) => [day, moves[index] ?? 0])))
          expect(course.at(-1)).toBe(balance)
          course.slice(1).forEach((value, index) => {
            expect(value - (course[index] ?? 0)).toBe(moves[index + 1])
          })
        },
      ),
    ))
  it('has one calendar day after another, over the ends of months', () =>
    expect(lastDays(4, '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']))
})

describe('a month of business time', () => {
  it('begins and ends at midnight in Israel, in summer and in winter', () => {
    expect(monthRange('2026-07')).toEqual({
      from: new Date('2026-06-30T21:00:00Z'),
      to: new Date('2026-07-31T21:00:00Z'),
    })
    expect(monthRange('2026-12').to).toEqual(new Date('2026-12-31T22:00:00Z'))
  })
  it('is listed newest first, over the ends of years', () =>
    expect(lastMonths(3, '2026-01-15')).toEqual(['2026-01', '2025-12', '2025-11']))
})

describe('a range of days', () => {
  it('takes its last day in, and leaves an end open that is no day', () => {
    const { from, to } = dayRangeInstants('2026-01-10', '2026-01-10')
    expect(Number(to) - Number(from)).toBe(86_400_000)
    expect(dayRangeInstants('x', null)).toEqual({ from: null, to: null })
  })
})

describe('what may be moved', () => {
  it('is paid, free, in whole agorot, and never below zero', () => {
    expect(transferable({ paidMicro: 105_000, availableMicro: 99_999 })).toBe(9)
    expect(transferable({ paidMicro: 10_000, availableMicro: 500_000 })).toBe(1)
    expect(transferable({ paidMicro: 10_000, availableMicro: -5 })).toBe(0)
  })
})

describe('the alert', () => {
  it('is for less than the threshold, and for none where there is none', () =>
    expect([isBalanceLow(9, 10), isBalanceLow(10, 10), isBalanceLow(0, null)]).toEqual([true, false, false]))
})

describe('a movement', () => {
  const own = { isOwn: true, isReversed: false }
  it('is undone once, by the company that earned or posted it', () => {
    expect(isReversible({ kind: 'charge', ...own })).toBe(true)
    expect(isReversible({ kind: 'charge', ...own, isOwn: false })).toBe(false)
    expect(isReversible({ kind: 'grant', ...own, isReversed: true })).toBe(false)
  })
  it.each(['top_up', 'expiry', 'reversal'] as const)('of kind %s stays', (kind) =>
    expect(isReversible({ kind, ...own })).toBe(false),
  )
})
