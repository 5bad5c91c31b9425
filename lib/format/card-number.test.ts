import { describe, expect, it } from 'vitest'

import { cardFields, looksLikeCard, withoutCards } from './card-number'

describe('what looks like a card number', () => {
  it.each([
    '4580458045804580',
    '4111 1111 1111 1111',
    '5555-5555-5555-4444',
    'דנה 378282246310005 לוי',
    '4222222222222',
    '2223003122003222',
    '30569309025904',
    '6011111111111117',
    '3530111333300000',
    '6304000000000000',
  ])('%s', (text) => expect(looksLikeCard(text)).toBe(true))
  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['an Israeli number', '0501234567'],
    ['an international number', '+491511234567890'],
    ['twelve digits', '411111111111'],
    ['zeros', '0000000000000000'],
    ['a number dialled abroad', '00972501234561'],
    ['the number of a device', '350000000000006'],
    ['a moment in milliseconds', '1795335972653'],
    ['a name', 'דנה כהן 12'],
    ['nothing', ''],
  ])('not %s', (_, text) => expect(looksLikeCard(text)).toBe(false))
})

describe('a body', () => {
  it('tells where a card number stands, and nothing of it', () => {
    const found = cardFields({
      payerName: 'דנה',
      answers: { size: '4580 4580 4580 4580' },
      n: 4111111111111111,
      list: ['x'],
    })
    expect(Object.keys(found)).toEqual(['answers.size', 'n'])
    expect(JSON.stringify(found)).not.toMatch(/\d{4}/)
  })
  it.each([[{}], [null], ['x'], [{ idempotencyKey: '01a0f3f9-598b-42cb-8199-80f07360a664', phone: '+972501234567' }]])(
    'without one is left alone: %j',
    (sent) => expect(cardFields(sent)).toEqual({}),
  )
})

describe('a text without its card numbers', () => {
  it.each([
    ['{"note":"4580458045804580"}', '{"note":"1111111111114580"}'],
    ['{"n":4111111111111111,"sum":99}', '{"n":1111111111111111,"sum":99}'],
    ['a=5555-5555-5555-4444&b=1', 'a=1111-1111-1111-4444&b=1'],
    ['דנה 3782 8224 6310 005 לוי', 'דנה 1111 1111 1110 005 לוי'],
  ])('%s', (text, hidden) => expect(withoutCards(text)).toBe(hidden))
  it.each([
    '01a0f3f9-598b-42cb-8199-80f07360a664',
    'f3f9598b42cb119980f07360a66482b3',
    '+972501234567890',
    '{"time":"2026-01-01T10:00:00.000Z","id":654354685}',
    '4111111111111112',
  ])('is the same where there is none: %s', (text) => expect(withoutCards(text)).toBe(text))
})
