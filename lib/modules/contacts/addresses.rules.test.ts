import { describe, expect, it } from 'vitest'

import { addressLine } from './addresses.rules'
import { addressInput } from './addresses.schema'

const address = (values: object) => addressInput.parse({ label: 'work', city: 'חיפה', ...values })

describe('an address', () => {
  it('stands on one line as an envelope has it', () => {
    const whole = { street: 'הרצל', house: '12', entrance: 'ב', floor: '3', apartment: '7', zip: '3100001' }
    expect(addressLine(address(whole))).toBe('הרצל 12, כניסה ב, קומה 3, דירה 7, חיפה 3100001')
    expect(addressLine(address({ house: '12', city: 'מושב נהלל' }))).toBe('משק 12, מושב נהלל')
    expect(addressLine(address({ poBox: '1180' }))).toBe('ת״ד 1180, חיפה')
  })

  it('has a place, and a code of seven digits or none', () => {
    expect(addressInput.safeParse({ label: 'work', city: ' ' }).success).toBe(false)
    expect(address({ zip: '31000-01' }).zip).toBe('3100001')
    for (const zip of ['12345', '12345678', 'אבגדהוז'])
      expect(addressInput.safeParse({ label: 'work', city: 'חיפה', zip }).success).toBe(false)
  })

  it('holds no characters that turn a line round', () => {
    expect(addressInput.safeParse({ label: 'work', city: 'חיפה\u202e' }).success).toBe(false)
  })
})
