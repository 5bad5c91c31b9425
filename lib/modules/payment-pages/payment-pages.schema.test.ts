import { describe, expect, test } from 'vitest'

import { pageChange, pageInput } from './payment-pages.schema'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const good = {
  title: 'תכנון גינה',
  description: '',
  lines: [{ serviceId: ID, quantity: 1, unitPrice: '1,180.50' }],
  installmentsMax: 1,
  expiresOn: null,
  terms: '',
  customerId: null,
  state: 'draft',
}

const errorsOf = (changes: object) =>
  Object.fromEntries(
    pageInput.safeParse({ ...good, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
      [],
  )

describe('the form of a payment page', () => {
  test('reads shekels into agorot', () => {
    expect(pageInput.parse(good).lines).toEqual([{ serviceId: ID, quantity: 1, unitPrice: 118_050 }])
  })

  test('may leave out what may be empty, as a program does, and is a draft then', () => {
    const { title, lines } = good
    const bare = { ...good, lines: [{ serviceId: ID, quantity: 1, unitPrice: 118_050 }] }
    expect(pageInput.parse({ title, lines })).toMatchObject(bare)
    expect(pageInput.safeParse({ title }).success).toBe(false)
  })

  test.each([
    ['0', 'הסכום חייב להיות גדול מאפס'],
    ['-5', 'הסכום אינו יכול להיות שלילי'],
    ['10.005', 'לסכום יש יותר משתי ספרות אחרי הנקודה'],
    ['1000000000', 'הסכום גדול מ־999,999,999.99 ₪'],
    ['abc', 'הסכום אינו תקין'],
    ['', 'יש למלא סכום'],
    [118, 'הערך אינו תקין'],
  ])('refuses the price %j in Hebrew', (unitPrice, message) => {
    expect(errorsOf({ lines: [{ serviceId: ID, quantity: 1, unitPrice }] })).toEqual({ 'lines.0.unitPrice': message })
  })

  test('refuses no lines, more than twenty, and quantities that are none', () => {
    expect(errorsOf({ lines: [] })).toEqual({ lines: 'יש להוסיף לפחות שורה אחת' })
    expect(errorsOf({ lines: Array.from({ length: 21 }, () => good.lines[0]) })).toEqual({
      lines: 'לכל היותר 20 שורות',
    })
    for (const quantity of [0, 1.5, -1, 1_000, '2', null])
      expect(Object.keys(errorsOf({ lines: [{ ...good.lines[0], quantity }] }))).toEqual(['lines.0.quantity'])
  })

  test('refuses names that reorder what is read, days that are over or are none, states of others, and unknown keys', () => {
    expect(errorsOf({ title: 'abc\u202Edef' })).toEqual({ title: 'השם מכיל תווים שאינם מותרים' })
    expect(errorsOf({ expiresOn: '2020-01-01' })).toEqual({ expiresOn: 'התאריך כבר עבר' })
    expect(errorsOf({ expiresOn: '2030-02-31' })).toHaveProperty('expiresOn')
    expect(errorsOf({ state: 'paid' })).toEqual({ state: 'יש לבחור מצב' })
    expect(errorsOf({ amountAgorot: 1 })).not.toEqual({})
    expect(pageChange.safeParse({ ...good, version: 1 }).success).toBe(false)
  })
})
