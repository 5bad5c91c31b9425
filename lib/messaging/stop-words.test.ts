import { expect, it } from 'vitest'

import { isStopText, stopSource } from './stop-words'

it.each([
  'הסר',
  'הסר.',
  ' הסירו! ',
  'הסירו אותי',
  '״הסר אותי״',
  'הָסֵר',
  'הסרה',
  'STOP',
  'Stop.',
  'unsubscribe',
  'הסר   אותי',
])('the whole message %s refuses marketing', (text) => {
  expect(isStopText(text)).toBe(true)
})

it.each(['', 'הסר את החיוב בבקשה', 'איך מסירים?', 'אל תפסיקו', 'stop calling me at noon', 'הסרטון לא נפתח', 'stops'])(
  'the message %s does not',
  (text) => {
    expect(isStopText(text)).toBe(false)
  },
)

it('a button that carries it refuses, whatever its title', () => {
  expect(stopSource({ body: 'לא עכשיו', buttonPayload: 'STOP_MARKETING' })).toBe('button')
  expect(stopSource({ body: 'לתשלום', buttonPayload: 'pay:42' })).toBeNull()
  expect(stopSource({ body: 'הסר' })).toBe('word')
})
