import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatTypedRange, parseTypedRange } from './value-filter'

describe('a range in an address', () => {
  it.each([
    ['100..200', { from: '100', to: '200' }],
    ['-5.5..', { from: '-5.5', to: '' }],
    [' .. 1,000 ', { from: '', to: '1,000' }],
    ['2026-01-01..2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
  ])('%s', (text, range) => expect(parseTypedRange(text)).toEqual(range))

  it.each(['', '..', ' .. ', '100', '1.5', '*', '!*'])('%j is none', (text) => expect(parseTypedRange(text)).toBeNull())

  it('is read as it was written', () => {
    const bound = fc.constantFrom('', '0', '-7', '12.5', '2026-02-28')
    fc.assert(
      fc.property(bound, bound, (from, to) => {
        const text = formatTypedRange({ from, to })
        expect(parseTypedRange(text)).toEqual(from === to ? null : { from, to })
      }),
    )
  })
})
