import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { enteredPrice, priceInForce, priceSteps, storedPrice } from './prices.rules'

const agorot = fc.integer({ min: 0, max: 80_000_000_000 })
const rateBp = fc.integer({ min: 0, max: 2_500 })
const without = (rate: number) => ({ vatMode: 'standard', priceIncludesVat: false, rateBp: rate }) as const

describe('a price that is given without VAT', () => {
  test('is stored with it, rounded half up, and comes back exactly as it was given', () => {
    fc.assert(
      fc.property(agorot, rateBp, (given, rate) => {
        const stored = storedPrice(given, without(rate))
        const exact = BigInt(given) * BigInt(10_000 + rate)
        expect(BigInt(stored)).toBe((exact + 5_000n) / 10_000n)
        expect(enteredPrice(stored, without(rate))).toBe(given)
      }),
      { numRuns: 2_000 },
    )
  })

  test('follows the rate of the law: what was typed stays, what is sold at moves', () => {
    fc.assert(
      fc.property(agorot, rateBp, rateBp, (given, before, now) => {
        const stored = storedPrice(given, without(before))
        const moved = storedPrice(enteredPrice(stored, without(before)), without(now))
        expect(moved).toBe(storedPrice(given, without(now)))
      }),
    )
    expect(storedPrice(10_000, without(1_700))).toBe(11_700)
    expect(storedPrice(10_000, without(1_800))).toBe(11_800)
  })

  test('stays as it is where there is no VAT to add', () => {
    fc.assert(
      fc.property(agorot, rateBp, fc.boolean(), (given, rate, priceIncludesVat) => {
        for (const vatMode of ['zero', 'exempt'] as const) {
          const how = { vatMode, priceIncludesVat, rateBp: rate }
          expect([storedPrice(given, how), enteredPrice(given, how)]).toEqual([given, given])
        }
        const whole = { vatMode: 'standard', priceIncludesVat: true, rateBp: rate } as const
        expect([storedPrice(given, whole), enteredPrice(given, whole)]).toEqual([given, given])
      }),
    )
  })
})

describe('the price of a day', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
  const history = fc.uniqueArray(fc.record({ validFrom: fc.nat(400).map(day), priceAgorot: agorot }), {
    selector: ({ validFrom }) => validFrom,
    maxLength: 20,
  })

  test('is the latest that has begun, in whatever order the history stands', () => {
    fc.assert(
      fc.property(history, fc.nat(400).map(day), (rows, on) => {
        const begun = rows
          .filter(({ validFrom }) => validFrom <= on)
          .sort((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
        expect(priceInForce(rows, on)).toEqual(begun[0])
        expect(priceInForce([...rows].reverse(), on)).toEqual(begun[0])
        expect(priceSteps(rows, [on])).toEqual([begun[0]?.priceAgorot ?? 0])
      }),
    )
  })
})
