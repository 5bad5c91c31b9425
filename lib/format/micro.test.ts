import { describe, expect, it } from 'vitest'

import { stripBidi } from './bidi'
import { agorotToMicro, formatMicro, microToAgorot, parseUnitPrice, roundedAgorot, spendableAgorot } from './micro'

describe('micro units', () => {
  it('are ten thousand to an agora, and back', () => {
    expect([agorotToMicro(123), microToAgorot(1_230_000)]).toEqual([1_230_000, 123])
    expect(() => agorotToMicro(0.5)).toThrow(RangeError)
  })
  it('that do not fill an agora cannot be spent as one', () =>
    expect([spendableAgorot(19_999), spendableAgorot(20_000)]).toEqual([1, 2]))
  it('are rounded to agorot for the eye, half up, on either side of zero', () => {
    expect([0, 4_999, 5_000, 14_999, 15_000, 20_000].map(roundedAgorot)).toEqual([0, 0, 1, 1, 2, 2])
    expect([-4_999, -5_000, -15_000].map(roundedAgorot)).toEqual([0, -1, -2])
  })
  it('are written with every digit that counts', () => {
    expect(stripBidi(formatMicro(1_234_500)).replace(/\s/g, ' ')).toBe('1.2345 ₪')
    expect(stripBidi(formatMicro(-10_000_000)).replace(/\s/g, ' ')).toContain('\u221210.00')
  })
})

describe('a price of a unit', () => {
  it.each([
    ['0.0235', 23_500],
    [' 1 ', 1_000_000],
    ['₪0.000001', 1],
    ['0', 0],
    ['1000', 1_000_000_000],
  ])('%s is read exactly', (text, micro) => expect(parseUnitPrice(text)).toEqual({ ok: true, value: micro }))
  it.each([
    ['', 'price_empty'],
    ['-1', 'price_invalid'],
    ['1,5', 'price_invalid'],
    ['0.0000001', 'price_decimals'],
    ['1000.000001', 'price_too_large'],
  ])('%s is refused as %s', (text, code) => expect(parseUnitPrice(text)).toEqual({ ok: false, code }))
})
