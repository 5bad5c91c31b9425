import { describe, expect, it } from 'vitest'

import { parseContactPhone } from './contact-phone'
import { formatPhone } from './phone'
import { parseStoredPhone } from './stored-phone'

const read = (text: string) => {
  const parsed = parseContactPhone(text)
  return parsed.ok ? parsed.value : parsed.code
}

describe('numbers of contact methods', () => {
  it('reads foreign numbers as people write them', () => {
    expect(read('+44 20 7946 0958')).toBe('+442079460958')
    expect(read('+44 (0)20 7946 0958')).toBe('+442079460958')
    expect(read('\u200e+1 (202) 555-0123\u200e')).toBe('+12025550123')
    expect(read('+49 30 901820')).toBe('+4930901820')
  })

  it('refuses what is no number of the country that it names', () => {
    expect(read('+44 20 7946')).toBe('phone_invalid')
    expect(read('+1 123 456 7890')).toBe('phone_invalid')
    expect(read('+999 123456789')).toBe('phone_invalid')
    expect(read('+44 20 7946 0958 ext. 5')).toBe('phone_invalid')
    expect(read('קוראים לי +442079460958')).toBe('phone_invalid')
    expect(read('+')).toBe('phone_invalid')
  })

  it.each([
    '050-1234567',
    '+972 50 123 4567',
    '972501234567',
    '03-1234567',
    '*1234',
    '1-800-123456',
    '',
    '0044 20 7946 0958',
    '0123',
    '05',
    '00972501234567',
    '+9720501234567',
    '056-1234567',
  ])('reads %s as every other field does', (text) => expect(parseContactPhone(text)).toEqual(parseStoredPhone(text)))

  it('is shown in groups', () => {
    expect(formatPhone(read('+44 20 7946 0958'))).toBe('+44 207 946 0958')
  })
})
