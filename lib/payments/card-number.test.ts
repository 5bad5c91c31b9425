import { describe, expect, it } from 'vitest'

import { looksLikeCard } from './card-number'

describe('what looks like a card number', () => {
  it.each([
    '4580458045804580',
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    'דנה 378282246310005 לוי',
    '4222222222222',
  ])('%s', (text) => expect(looksLikeCard(text)).toBe(true))
  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['an Israeli number', '0501234567'],
    ['an international number', '+491511234567890'],
    ['twelve digits', '411111111111'],
    ['zeros', '0000000000000000'],
    ['a name', 'דנה כהן 12'],
    ['nothing', ''],
  ])('not %s', (_, text) => expect(looksLikeCard(text)).toBe(false))
})
