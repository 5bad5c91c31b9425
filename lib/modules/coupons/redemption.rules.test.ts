import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  couponBase,
  couponDiscount,
  couponRefusal,
  couponShares,
  discountByLine,
  normalizeCode,
  splitDiscount,
} from './redemption.rules'

const line = fc.record({
  serviceId: fc.constantFrom('one', 'two', 'three', null),
  quantity: fc.integer({ min: 1, max: 1_000 }),
  unitAgorot: fc.integer({ min: 0, max: 10_000_000 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 12 })
const worth = fc.oneof(
  fc.record({ percentBp: fc.integer({ min: 1, max: 10_000 }), amountAgorot: fc.constant(null) }),
  fc.record({ percentBp: fc.constant(null), amountAgorot: fc.integer({ min: 1, max: 99_999_999_999 }) }),
)
const eligible = fc.option(fc.constantFrom(new Set(['one']), new Set(['two', 'three']), new Set<string>()), {
  nil: null,
})
const grossOf = (some: { quantity: number; unitAgorot: number }[]) =>
  some.reduce((sum, { quantity, unitAgorot }) => sum + quantity * unitAgorot, 0)

describe('a discount', () => {
  test('is of the lines it is for alone, and always leaves an agora to pay', () => {
    fc.assert(
      fc.property(lines, worth, eligible, (some, gives, of) => {
        const discount = couponDiscount(some, gives, of)
        const [total, base] = [grossOf(some), couponBase(some, of)]
        expect(Number.isSafeInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(base)
        if (total > 0) expect(total - discount).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  test('for some services takes nothing off the others, and its parts are taken as they are', () => {
    fc.assert(
      fc.property(lines, worth, eligible, (some, gives, of) => {
        const discount = couponDiscount(some, gives, of)
        const shares = couponShares(some, discount, of)
        expect(shares.reduce((sum, part) => sum + part, 0)).toBe(discount)
        some.forEach(({ serviceId, quantity, unitAgorot }, index) => {
          const part = shares[index] ?? -1
          expect(part >= 0 && part <= quantity * unitAgorot).toBe(true)
          if (of && !(serviceId && of.has(serviceId))) expect(part).toBe(0)
        })
        const kept = some.map((one, index) => ({ ...one, discountAgorot: shares[index] ?? 0 }))
        expect(discountByLine(kept, discount)).toEqual(shares)
        expect(discountByLine(some, discount)).toEqual(splitDiscount(some, discount))
        expect(() => discountByLine(kept, discount + 1)).toThrow(RangeError)
      }),
    )
  })

  test('in percent is rounded half up, exact to the largest amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99_999_999_999 }), fc.integer({ min: 1, max: 10_000 }), (agorot, bp) => {
        const exact = BigInt(agorot) * BigInt(bp)
        const rounded = Number((exact + 5_000n) / 10_000n)
        const lone = [{ serviceId: 'one', quantity: 1, unitAgorot: agorot }]
        expect(couponDiscount(lone, { percentBp: bp, amountAgorot: null }, null)).toBe(Math.min(rounded, agorot - 1))
      }),
    )
  })

  test('is spread over the lines exactly, no part larger than its line', () => {
    fc.assert(
      fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
        const discount = Math.floor(grossOf(some) * share)
        const parts = splitDiscount(some, discount)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount)
        some.forEach(({ quantity, unitAgorot }, index) => {
          const [part = -1, gross] = [parts[index], quantity * unitAgorot]
          expect(part >= 0 && part <= gross).toBe(true)
          // Within one agora of its exact share.
          if (discount > 0) expect(Math.abs(part - (gross * discount) / grossOf(some))).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  test('is spread the same way every time', () => {
    const thirds = Array.from({ length: 3 }, () => ({ quantity: 1, unitAgorot: 100 }))
    expect(splitDiscount(thirds, 100)).toEqual([34, 33, 33])
    expect(splitDiscount([{ quantity: 2, unitAgorot: 99_999_999_999 / 3 }, ...thirds], 1)).toEqual([1, 0, 0, 0])
    expect(() => splitDiscount(thirds, 301)).toThrow(RangeError)
    expect(() => splitDiscount(thirds, -1)).toThrow(RangeError)
    expect(() => splitDiscount(thirds, 0.5)).toThrow(RangeError)
  })
})

describe('a coupon', () => {
  const terms = { state: 'active', validFrom: '2026-03-01', validTo: '2026-03-31', maxUses: 2, perCustomer: 1 } as const
  const on = (day: string, taken = 0, takenByPayer = 0) => couponRefusal(terms, { on: day, taken, takenByPayer })

  test('holds from its first day to the end of its last', () => {
    expect([on('2026-02-28'), on('2026-03-01'), on('2026-03-31'), on('2026-04-01')]).toEqual([
      'early',
      undefined,
      undefined,
      'late',
    ])
    expect(couponRefusal({ ...terms, validTo: null }, { on: '2199-01-01', taken: 0, takenByPayer: 0 })).toBeUndefined()
  })

  test('is not taken more often than it may be, nor by one payer', () => {
    expect(on('2026-03-05', 1)).toBeUndefined()
    expect(on('2026-03-05', 2)).toBe('exhausted')
    expect(on('2026-03-05', 1, 1)).toBe('per_customer')
    expect(couponRefusal({ ...terms, state: 'archived' }, { on: '2026-03-05', taken: 0, takenByPayer: 0 })).toBe(
      'unknown',
    )
  })

  test('is known by its letters, however they are typed', () => expect(normalizeCode(' spring-10 ')).toBe('SPRING-10'))
})
