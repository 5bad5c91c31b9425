import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatFileSize } from './file-size'
import { shortPrice } from './price'

test.each([
  [0, '0'],
  [99_900, '999'],
  [99_950, '999.50'],
  [99_999, '999.99'],
  [100_000, '1k'],
  [125_000, '1.25k'],
  [150_000, '1.50k'],
  [100_001, '1.00k'],
  [200_000, '2k'],
  [99_999_999, '999.99k'],
  [100_000_000, '1M'],
  [123_456_789, '1.23M'],
  [200_000_000, '2M'],
  [-125_000, '−1.25k'],
])('%d agorot is %s', (agorot, text) => expect(shortPrice(agorot)).toBe(text))

test('k starts at a thousand shekels, M at a million, and four digits are never shown before k', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (agorot) => {
      const text = shortPrice(agorot)
      expect(text.at(-1) === 'M').toBe(agorot >= 100_000_000)
      expect(text.at(-1) === 'k').toBe(agorot >= 100_000 && agorot < 100_000_000)
      if (agorot < 100_000_000) expect(Number.parseFloat(text)).toBeLessThan(1000)
    }),
    { numRuns: 2000 },
  )
})

test('a file size is in KB of 1024 bytes with two decimals', () => {
  expect(formatFileSize(0)).toBe('0.00 KB')
  expect(formatFileSize(1024)).toBe('1.00 KB')
  expect(formatFileSize(12_636)).toBe('12.34 KB')
  expect(formatFileSize(52_428_800)).toBe('51200.00 KB')
})
