import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  formatShekels,
  formatShekelsLtr,
  formatWholeShekels,
  MAX_AGOROT,
  parseShekels,
  splitInstallments,
  splitVat,
} from './money'

const agorot = fc.integer({ min: 0, max: MAX_AGOROT })
const bare = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ')

describe('formatShekels', () => {
  test('is Hebrew currency', () => expect(bare(formatShekels(123450))).toBe('1,234.50 ₪'))
  test('writes a minus sign, not a hyphen', () => {
    expect(bare(formatShekels(-411000))).toBe('−4,110.00 ₪')
    expect(formatShekels(-411000)).not.toContain('-')
  })
  test('has a form without agorot, rounded, that knows no zero below zero', () => {
    expect(bare(formatWholeShekels(9_478_050))).toBe('94,781 ₪')
    expect(bare(formatWholeShekels(-411_049))).toBe('−4,110 ₪')
    expect(bare(formatWholeShekels(-49))).toBe('0 ₪')
  })
  test('has a form for left-to-right places', () => {
    expect(formatShekelsLtr(-411000)).toBe('−₪4,110.00')
    expect(formatShekelsLtr(5)).toBe('₪0.05')
  })
})

describe('parseShekels', () => {
  test.each([
    ['1,234.50', 123450],
    ['1234.5', 123450],
    ['₪ 12', 1200],
    ['12 ₪', 1200],
    ['₪12', 1200],
    [' 0.01 ', 1],
    ['0', 0],
    ['999,999,999.99', MAX_AGOROT],
  ])('reads %s', (text, value) => expect(parseShekels(text)).toEqual({ ok: true, value }))

  test.each([
    ['', 'money_empty'],
    ['  ', 'money_empty'],
    ['₪', 'money_empty'],
    ['-5', 'money_negative'],
    ['−5', 'money_negative'],
    ['-₪5', 'money_negative'],
    ['₪-5', 'money_negative'],
    ['1.234', 'money_decimals'],
    ['1.000', 'money_decimals'],
    ['1,000,000,000', 'money_too_large'],
    ['1000000000.00', 'money_too_large'],
    ['9'.repeat(400), 'money_too_large'],
    ['1e3', 'money_invalid'],
    ['1E3', 'money_invalid'],
    ['0x10', 'money_invalid'],
    ['Infinity', 'money_invalid'],
    ['NaN', 'money_invalid'],
    ['1,23', 'money_invalid'],
    ['12,34.5', 'money_invalid'],
    ['1 234', 'money_invalid'],
    ['12.', 'money_invalid'],
    ['.5', 'money_invalid'],
    ['1.2.3', 'money_invalid'],
    ['+5', 'money_invalid'],
    ['$5', 'money_invalid'],
    ['١٢', 'money_invalid'],
    ['שנים', 'money_invalid'],
  ])('refuses %j as %s', (text, code) => expect(parseShekels(text)).toEqual({ ok: false, code }))

  test('reads back everything that formatShekels writes', () => {
    fc.assert(
      fc.property(agorot, (value) => {
        expect(parseShekels(formatShekels(value))).toEqual({ ok: true, value })
        expect(parseShekels(formatShekelsLtr(value))).toEqual({ ok: true, value })
      }),
      { numRuns: 2000 },
    )
  })
  test('never throws and gives only whole agorot within the cap', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseShekels(text)
        return !read.ok || (Number.isSafeInteger(read.value) && read.value >= 0 && read.value <= MAX_AGOROT)
      }),
    )
  })
})

describe('splitVat', () => {
  test.each([
    [11800, 1800, 10000, 1800],
    [11700, 1700, 10000, 1700],
    [10000, 1800, 8475, 1525],
    [1, 1800, 1, 0],
    [10000, 0, 10000, 0],
    [-11800, 1800, -10000, -1800],
  ])('of %d at %d is net %d and VAT %d', (gross, rate, ...parts) =>
    expect(Object.values(splitVat(gross, rate))).toEqual(parts),
  )

  test('net and VAT sum to gross, and VAT is within half an agora of the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -MAX_AGOROT, max: MAX_AGOROT }),
        fc.integer({ min: 0, max: 10_000 }),
        (gross, rate) => {
          const { net, vat } = splitVat(gross, rate)
          const off = BigInt(vat) * BigInt(10_000 + rate) - BigInt(gross) * BigInt(rate)
          return net + vat === gross && 2n * (off < 0n ? -off : off) <= BigInt(10_000 + rate)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('splitInstallments', () => {
  test('the first carries the remainder', () => expect(splitInstallments(10_000, 3)).toEqual([3334, 3333, 3333]))
  test('one instalment is the whole', () => expect(splitInstallments(10_001, 1)).toEqual([10_001]))
  test.each([0, -1, 1.5, Number.NaN])('refuses %d instalments', (n) =>
    expect(() => splitInstallments(100, n)).toThrow(RangeError),
  )
  test('always sum exactly, and no other differs from its neighbour', () => {
    fc.assert(
      fc.property(agorot, fc.integer({ min: 1, max: 36 }), (total, n) => {
        const [first = 0, ...rest] = splitInstallments(total, n)
        const each = rest[0] ?? first
        return (
          rest.every((part) => part === each) && first >= each && first - each < n && first + each * (n - 1) === total
        )
      }),
      { numRuns: 2000 },
    )
  })
})
