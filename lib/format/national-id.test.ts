import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { companyKind, maskNationalId, nationalIdState, parseNationalId } from './national-id'

describe('parseNationalId', () => {
  test.each([
    ['123456782', '123456782'],
    ['12345678-2', '123456782'],
    [' 123 456 782 ', '123456782'],
    ['\u200f123456782', '123456782'],
    ['000000018', '000000018'],
    ['12345674', '012345674'],
    ['580299543', '580299543'],
    ['111111118', '111111118'],
    ['200000008', '200000008'],
  ])('accepts %j as %s', (text, value) => expect(parseNationalId(text)).toEqual({ ok: true, value }))

  test.each([
    '000000000',
    '00000',
    '999999998',
    '51-530820-1',
    '123456789',
    '0018',
    '1234',
    '0123456782',
    '1234567820',
    '12345678א',
    'A23456782',
    '12345678.2',
    '١٢٣٤٥٦٧٨٢',
    '-',
  ])('refuses %j', (text) => expect(parseNationalId(text).ok).toBe(false))

  test('says when nothing was typed', () => expect(parseNationalId(' - ')).toEqual({ ok: false, code: 'tz_empty' }))

  test('for any eight digits exactly one check digit is right, and a changed digit is noticed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_998 }),
        fc.nat(8),
        fc.integer({ min: 1, max: 9 }),
        (body, place, by) => {
          const start = String(body).padStart(8, '0')
          const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(
            (id) => parseNationalId(id).ok,
          )
          expect(right).toHaveLength(1)
          const changed = Array.from(right[0] ?? '', (digit, at) =>
            at === place ? (Number(digit) + by) % 10 : digit,
          ).join('')
          expect(parseNationalId(changed).ok).toBe(false)
        },
      ),
    )
  })
})

test('a prefix tells the kind of company', () => {
  expect(['510000000', '550000000', '570000000', '580299543', '123456782'].map(companyKind)).toEqual([
    'company',
    'partnership',
    'cooperative',
    'amuta',
    null,
  ])
})

test('a masked number shows its last four digits', () => expect(maskNationalId('123456782')).toBe('•••••6782'))

test.each([
  ['', 'partial'],
  ['12345678', 'partial'],
  ['123456782', 'valid'],
  ['12345678-2', 'valid'],
  ['123456783', 'wrong'],
  ['1234567820', 'wrong'],
])('%j is %s while it is typed', (text, state) => expect(nationalIdState(text)).toBe(state))
