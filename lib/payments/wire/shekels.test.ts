import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { GatewayUnreachable } from '../gateway'
import { fromShekels, shekelText, toShekels } from './shekels'

const agorot = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('amounts in shekels', () => {
  it('come back as the same agorot, as a number and as text', () => {
    fc.assert(
      fc.property(agorot, (amount) => {
        expect(fromShekels(toShekels(amount))).toBe(amount)
        expect(fromShekels(shekelText(amount))).toBe(amount)
        expect(fromShekels(JSON.parse(JSON.stringify(toShekels(amount))) as number)).toBe(amount)
      }),
    )
  })
  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [14_990, '149.90'],
    [-5, '-0.05'],
  ])('%i agorot are written %s', (amount, text) => expect(shekelText(amount)).toBe(text))
  it.each([
    [100.5, 10_050],
    ['13', 1_300],
    [' 1 ', 100],
    ['149.9', 14_990],
    ['149.9000', 14_990],
    [0.1 + 0.2, 30],
  ])('%s is read as %i agorot', (text, amount) => expect(fromShekels(text)).toBe(amount))
  it.each(['', 'NaN', '1,000', '10.555', '1e3', '0x10', 10.555, Number.NaN, Number.POSITIVE_INFINITY])(
    '%s is refused',
    (text) => expect(() => fromShekels(text)).toThrow(GatewayUnreachable),
  )
})
