import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, daysBetween } from '@/lib/format/calendar'

import { periodStartingOn, restOfPrice } from './periods'

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))
const cycles = fc.constantFrom('monthly' as const, 'yearly' as const)
const prices = fc.integer({ min: 0, max: 10_000_000_00 })

describe('months', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i more is %s', (day, count, wanted) => expect(addMonths(day, count)).toBe(wanted))

  it('a year of single months comes back to its day, through shorter ones', () => {
    fc.assert(
      fc.property(days, (day) => {
        const anchor = Number(day.slice(8))
        let at = day
        for (let month = 0; month < 12; month++) at = addMonths(at, 1, anchor)
        expect(at).toBe(addMonths(day, 12, anchor))
      }),
    )
  })

  it('a period has 28 to 31 days, or 365 to 366', () => {
    fc.assert(
      fc.property(days, cycles, (day, cycle) => {
        const { from, to } = periodStartingOn(day, cycle)
        const [least, most] = cycle === 'monthly' ? [28, 31] : [365, 366]
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(least)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(most)
      }),
    )
  })
})

describe('the rest of a price', () => {
  it('is all of it at the beginning, nothing at the end, and never more, less or growing in between', () => {
    fc.assert(
      fc.property(fc.tuple(days, cycles, prices), ([day, cycle, price]) => {
        const period = periodStartingOn(day, cycle)
        expect(restOfPrice(price, period, period.from)).toBe(price)
        expect(restOfPrice(price, period, addDays(period.from, -3))).toBe(price)
        expect(restOfPrice(price, period, period.to)).toBe(0)
        let last = price
        for (let at = period.from; at < period.to; at = addDays(at, 1)) {
          const rest = restOfPrice(price, period, at)
          expect(rest).toBeLessThanOrEqual(last)
          expect(rest).toBeGreaterThanOrEqual(0)
          last = rest
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is exact by days, to half an agora', () => {
    fc.assert(
      fc.property(fc.tuple(days, cycles, prices, fc.integer({ min: 0, max: 366 })), ([day, cycle, price, after]) => {
        const period = periodStartingOn(day, cycle)
        const total = daysBetween(period.from, period.to)
        const left = Math.max(0, total - after)
        const rest = restOfPrice(price, period, addDays(period.from, after))
        expect(Math.abs(rest * total - price * left)).toBeLessThanOrEqual(total / 2)
      }),
    )
  })
})
