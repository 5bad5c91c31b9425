import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '@/lib/format/calendar'

import { isCalendarDay } from '@/lib/format/dates'

import { evenParts, scheduleSums } from './schedule.rules'

describe('even parts', () => {
  it('sum to the amount exactly, one a month, in order', () => {
    const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.integer({ min: 36, max: 99_999_999_999 }),
        fc.integer({ min: 2, max: 36 }),
        day,
        (amount, count, at) => {
          const firstOn = at.toISOString().slice(0, 10)
          const parts = evenParts(amount, { count, firstOn })
          expect(parts.reduce((sum, part) => sum + part.amountAgorot, 0)).toBe(amount)
          expect(parts.every(({ amountAgorot }) => amountAgorot > 0)).toBe(true)
          expect(parts.map(({ dueOn }) => dueOn.slice(0, 7))).toEqual([
            ...new Set(parts.map(({ dueOn }) => dueOn.slice(0, 7))),
          ])
          expect(parts.every(({ dueOn }) => isCalendarDay(dueOn))).toBe(true)
          expect(parts[0]?.dueOn).toBe(firstOn)
        },
      ),
    )
  })
  it('a day that a month lacks is its last, and the day comes back with the next', () => {
    expect([0, 1, 2, 3].map((months) => addMonths('2027-12-31', months))).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
    ])
  })
})

it('a schedule says what came, what is late and what comes next', () => {
  const part = (dueOn: string, state: string, paidAgorot = 0) => ({ dueOn, state, paidAgorot, amountAgorot: 100 })
  const parts = [
    part('2026-01-01', 'paid', 100),
    part('2026-02-01', 'active'),
    part('2026-03-01', 'partial', 40),
    part('2026-05-01', 'active'),
    part('2026-04-01', 'active'),
    part('2026-06-01', 'cancelled'),
  ]
  expect(scheduleSums(parts, '2026-03-15')).toEqual({
    paidAgorot: 140,
    lateAgorot: 160,
    lateCount: 2,
    next: { dueOn: '2026-04-01', amountAgorot: 100 },
  })
})
