import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cleanWhatsappNumber, formatPhone, formatTypedPhone, parsePhone } from './phone'

describe("the spec's cleaner", () => {
  test.each([
    ['050-123-4567', '972501234567'],
    ['+972-50-123-4567', '972501234567'],
    ['972501234567', '972501234567'],
    ['9720501234567', '9720501234567'],
    ['501234567', ''],
    ['+1 202 555 0123', ''],
    ['', ''],
    ['אין', ''],
    ['0', '972'],
  ])('turns %j into %j', (text, cleaned) => expect(cleanWhatsappNumber(text)).toBe(cleaned))

  test('follows the 972 rule for every prefix of up to six digits', () => {
    const prefixes = [0, 1, 2, 3, 4, 5, 6].flatMap((length) =>
      Array.from({ length: 10 ** length }, (_, n) => (length === 0 ? '' : String(n).padStart(length, '0'))),
    )
    const numbers = prefixes.map((prefix) => `${prefix}1234567`)
    const wrong = numbers.filter((number) => cleanWhatsappNumber(number) !== bySentence(number))
    expect(prefixes).toHaveLength(1_111_111)
    expect(wrong).toEqual([])
  })
  test('follows it for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        const text = `${a}0${b}`
        return (
          cleanWhatsappNumber(text) ===
          bySentence(
            Array.from(text)
              .filter((c) => c >= '0' && c <= '9')
              .join(''),
          )
        )
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('parsePhone', () => {
  test.each([
    ['050-123-4567', '+972501234567', 'mobile'],
    ['(054) 123.4567', '+972541234567', 'mobile'],
    ['+972 58-123-4567', '+972581234567', 'mobile'],
    ['972501234567', '+972501234567', 'mobile'],
    ['\u200e+972 50-123-4567\u202c', '+972501234567', 'mobile'],
    ['03-123-4567', '+97231234567', 'landline'],
    ['+972-9-1234567', '+97291234567', 'landline'],
    ['077-123-4567', '+972771234567', 'voip'],
    ['+1 (202) 555-0123', '+12025550123', 'foreign'],
    ['1-800-123-456', null, 'service'],
    ['1700123456', null, 'service'],
    ['*1234', null, 'service'],
  ])('reads %j as %s, %s', (text, e164, kind) =>
    expect(parsePhone(text)).toMatchObject({ ok: true, value: { e164, kind } }),
  )

  test('only mobile and foreign numbers are targets of messages', () => {
    const targets = ['050-123-4567', '+1 202 555 0123', '03-123-4567', '077-123-4567', '*1234', '1-800-123456'].map(
      (text) => {
        const read = parsePhone(text)
        return read.ok && read.value.canSms && read.value.canWhatsapp
      },
    )
    expect(targets).toEqual([true, true, false, false, false, false])
  })
  test.each([
    ['', 'phone_empty'],
    ['  \u200f', 'phone_empty'],
    ['056-123-4567', 'phone_network'],
    ['059-123-4567', 'phone_network'],
    ['+972 59 123 4567', 'phone_network'],
    ['057-123-4567', 'phone_network'],
    ['+9720501234567', 'phone_extra_zero'],
    ['+972 (0)50-123-4567', 'phone_extra_zero'],
    ['9720501234567', 'phone_extra_zero'],
    ['050-123-456', 'phone_invalid'],
    ['050-123-45678', 'phone_invalid'],
    ['06-123-4567', 'phone_invalid'],
    ['01-123-4567', 'phone_invalid'],
    ['501234567', 'phone_invalid'],
    ['12025550123', 'phone_invalid'],
    ['+0501234567', 'phone_invalid'],
    ['+1', 'phone_invalid'],
    ['+1234567890123456', 'phone_invalid'],
    ['050-123-4567 שלוחה 2', 'phone_invalid'],
    ['٠٥٠١٢٣٤٥٦٧', 'phone_invalid'],
    ['*12', 'phone_invalid'],
    ['1-800-123', 'phone_invalid'],
    ['050+1234567', 'phone_invalid'],
  ])('refuses %j as %s', (text, code) => expect(parsePhone(text)).toEqual({ ok: false, code }))

  test('accepts exactly the Israeli prefixes of the reference, for every prefix of up to six digits', () => {
    for (let prefix = 0; prefix < 1000; prefix++) {
      const start = String(prefix).padStart(3, '0')
      expect(parsePhone(`${start}1234567`).ok, start).toBe(/^05[0123458]|^07/.test(start))
      expect(parsePhone(`${start}123456`).ok, start).toBe(/^0[23489]/.test(start))
    }
  })
  test('the cleaner gives the same digits as e164 for whatever Israeli number it accepts', () => {
    const mobile = fc.tuple(
      fc.constantFrom('050', '+97254', '97258', '072', '03'),
      fc.integer({ min: 0, max: 9_999_999 }),
    )
    fc.assert(
      fc.property(mobile, ([prefix, rest]) => {
        const text = `${prefix}-${String(rest).padStart(7, '0')}`
        expect(parsePhone(text)).toMatchObject({ ok: true, value: { e164: `+${cleanWhatsappNumber(text)}` } })
      }),
    )
  })
})

test('numbers are shown as people write them', () => {
  expect(formatPhone('+972501234567')).toBe('050-123-4567')
  expect(formatPhone('+97231234567')).toBe('03-123-4567')
  expect(formatPhone('+972771234567')).toBe('077-123-4567')
  expect(formatPhone('03-1234567')).toBe('03-123-4567')
  expect(formatPhone('+12025550123')).toBe('+1 202 555 0123')
  expect(formatPhone('+442079460958')).toBe('+44 207 946 0958')
  expect(formatPhone('+380441234567')).toBe('+380 441 234 567')
  expect(formatPhone('*1234')).toBe('*1234')
})

test('a number is shown while it is typed as it will be kept', () => {
  expect(formatTypedPhone('03-5550131')).toBe('03-555-0131')
  expect(formatTypedPhone('+97235550131')).toBe('03-555-0131')
  expect(formatTypedPhone('*1234')).toBe('*1234')
  expect(formatTypedPhone(' 03-55')).toBe('03-55')
})

/** Reference implementation of the spec's sentence, word by word. */
function bySentence(digits: string): string {
  if (digits.slice(0, 3) === '972') return digits
  if (digits[0] === '0') return '972'.concat(digits.substring(1))
  return ''
}
