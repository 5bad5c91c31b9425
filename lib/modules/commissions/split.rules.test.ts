import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { portion, splitByWeight } from './split.rules'

const weights = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 8 })
  .filter((all) => all.some(Boolean))
const agorot = fc.integer({ min: 0, max: 99_999_999_999 })
const sumOf = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0)

describe('sharing out', () => {
  test('the parts sum to the amount exactly, and each is within one agora of its share', () => {
    fc.assert(
      fc.property(agorot, weights, (total, by) => {
        const parts = splitByWeight(total, by)
        expect(sumOf(parts)).toBe(total)
        parts.forEach((part, index) => {
          const [exact, whole] = [BigInt(total) * BigInt(by[index] ?? 0), BigInt(sumOf(by))]
          const off = BigInt(part) * whole - exact
          expect(off < whole && off > -whole).toBe(true)
        })
      }),
      { numRuns: 1_000 },
    )
  })

  test('what is left over goes to the largest remainders, of equal ones to the first', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitByWeight(100, [6_000, 3_330, 670])).toEqual([60, 33, 7])
    expect(splitByWeight(1, [3, 7])).toEqual([0, 1])
    expect(splitByWeight(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitByWeight(0, [0, 0])).toEqual([0, 0])
    expect(() => splitByWeight(1, [0])).toThrow(RangeError)
  })

  test('a portion is rounded half away from zero and is exact at any size', () => {
    expect([portion(1, 1, 2), portion(-1, 1, 2), portion(10_050, 750, 10_000)]).toEqual([1, -1, 754])
    expect(portion(99_999_999_999, 99_999_999_999, 99_999_999_999)).toBe(99_999_999_999)
  })
})
