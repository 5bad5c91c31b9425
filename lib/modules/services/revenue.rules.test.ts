import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endOfMonth } from '@/lib/format/calendar'

import { monthlyEquivalent, monthsUpTo } from './revenue.rules'

const sum = fc.record({ months: fc.integer({ min: 1, max: 60 }), agorot: fc.nat(99_999_999_999) })

describe('monthly recurring revenue', () => {
  test('is the exact sum of what each brings a month, rounded once, half up', () => {
    fc.assert(
      fc.property(fc.array(sum, { maxLength: 30 }), (sums) => {
        // A number of months that is divisible by every period of up to five years.
        const all = Array.from({ length: 60 }, (_, n) => BigInt(n + 1)).reduce(
          (one, n) => (one * n) / divisor(one, n),
          1n,
        )
        const exact = sums.reduce((total, { months, agorot }) => total + (BigInt(agorot) * all) / BigInt(months), 0n)
        const rounded = (2n * exact + all) / (2n * all)
        expect(monthlyEquivalent(sums)).toBe(Number(rounded))
      }),
    )
  })

  test('counts a year as a twelfth, and does not care how many stand together', () => {
    expect(monthlyEquivalent([{ months: 12, agorot: 120_000 }])).toBe(10_000)
    expect(monthlyEquivalent([{ months: 2, agorot: 1 }])).toBe(1)
    expect(monthlyEquivalent([])).toBe(0)
    // Three thirds are a whole; rounding each would lose an agora.
    expect(monthlyEquivalent(Array.from({ length: 3 }, () => ({ months: 3, agorot: 100 })))).toBe(100)
    fc.assert(
      fc.property(fc.array(sum, { maxLength: 12 }), (sums) => {
        const split = sums.flatMap(({ months, agorot }) => [
          { months, agorot: Math.floor(agorot / 2) },
          { months, agorot: Math.ceil(agorot / 2) },
        ])
        expect(monthlyEquivalent(split)).toBe(monthlyEquivalent(sums))
      }),
    )
  })

  test('is refused for what is no period', () => {
    for (const months of [0, -1, 1.5]) expect(() => monthlyEquivalent([{ months, agorot: 1 }])).toThrow(RangeError)
  })
})

describe('the months of a chart', () => {
  test('end with the month of the day and run over the turn of the year', () => {
    expect(monthsUpTo('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
    expect(monthsUpTo('2026-03-31', 12)).toHaveLength(12)
  })

  test('know their last day, in leap years too', () => {
    expect([endOfMonth('2028-02'), endOfMonth('2026-02'), endOfMonth('2026-12')]).toEqual([
      '2028-02-29',
      '2026-02-28',
      '2026-12-31',
    ])
  })
})

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other))
