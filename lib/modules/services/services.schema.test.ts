import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { installmentsWithin } from './services.rules'
import { serviceInput } from './services.schema'

const good = {
  code: ' gn-01 ',
  name: 'תכנון  גינה',
  description: 'שורה\r\nושורה',
  kind: 'one_off',
  period: null,
  price: '1,180',
  vatMode: 'standard',
  maxInstallments: 12,
}
const errorsOf = (changes: object) =>
  Object.fromEntries(
    serviceInput
      .safeParse({ ...good, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('the form of a service', () => {
  test('cleans what was typed', () => {
    expect(serviceInput.parse(good)).toMatchObject({
      ...good,
      code: 'GN-01',
      name: 'תכנון גינה',
      description: 'שורה\nושורה',
      price: 118_000,
    })
  })

  test('may leave out what may be empty, as a program does; contradictions are refused all the same', () => {
    const { code, name, kind, price, vatMode } = good
    const bare = { code, name, kind, price, vatMode }
    expect(serviceInput.parse(bare)).toMatchObject({ description: '', period: null, maxInstallments: 1 })
    expect(serviceInput.safeParse({ ...bare, kind: 'recurring' }).success).toBe(false)
    expect(serviceInput.safeParse({ code, name, kind, price }).success).toBe(false)
  })

  test('a recurring service has a period and a single one has none', () => {
    expect(errorsOf({ kind: 'recurring' })).toHaveProperty('period')
    expect(errorsOf({ kind: 'recurring', period: 'month' })).toEqual({})
    expect(errorsOf({ period: 'year' })).toHaveProperty('period')
  })

  test('trial, set-up fee and minimum term belong to what is charged again and again', () => {
    for (const terms of [{ trialDays: 14 }, { setupFee: '100' }, { minTermMonths: 12 }, { periodCount: 2 }]) {
      const [name = ''] = Object.keys(terms)
      expect(errorsOf(terms)).toHaveProperty(name)
      expect(errorsOf({ ...terms, kind: 'recurring', period: 'month' })).toEqual({})
    }
    expect(errorsOf({ kind: 'recurring', period: 'year', periodCount: 3 })).toHaveProperty('periodCount')
  })

  test('a package holds services, once each, and has a price of its own or theirs', () => {
    const part = { serviceId: '0190b0a0-0000-7000-8000-000000000001', quantity: 2 }
    expect(errorsOf({ kind: 'package' })).toHaveProperty('parts')
    expect(errorsOf({ parts: [part] })).toHaveProperty('parts')
    expect(errorsOf({ kind: 'package', parts: [part, part] })).toHaveProperty('parts')
    expect(errorsOf({ kind: 'package', parts: [part] })).toEqual({})
    expect(errorsOf({ kind: 'package', parts: [part], price: '' })).toHaveProperty('price')
    expect(errorsOf({ kind: 'package', parts: [part], price: '', sumsParts: true })).toEqual({})
    expect(errorsOf({ sumsParts: true })).toHaveProperty('sumsParts')
    expect(errorsOf({ kind: 'package', parts: [{ ...part, quantity: 0 }] })).toHaveProperty('parts.0.quantity')
  })

  test('an instalment rule of its own is never below the law of the house', () => {
    expect(errorsOf({ minInstallment: '49.99' })).toHaveProperty('minInstallment')
    expect(errorsOf({ minInstallment: '200' })).toEqual({ maxInstallments: 'כל תשלום חייב להיות לפחות 200 ₪: עד 5' })
  })

  test('no instalment is below 50 ₪', () => {
    expect(errorsOf({ price: '599.99' })).toEqual({ maxInstallments: 'כל תשלום חייב להיות לפחות 50 ₪: עד 11' })
    expect(errorsOf({ price: '600' })).toEqual({})
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (price) => {
        const most = installmentsWithin(price)
        expect(most === 1 || price / most >= 5_000).toBe(true)
        expect(most === 36 || price / (most + 1) < 5_000).toBe(true)
      }),
    )
  })

  test('refuses what is not a code, a price or a name, and unknown keys', () => {
    for (const code of ['', 'a b', '\u202Ex', '<b>', 'x'.repeat(31)]) expect(errorsOf({ code })).toHaveProperty('code')
    for (const price of ['0', '-1', '1.005', ''])
      expect(errorsOf({ price, maxInstallments: 1 })).toHaveProperty('price')
    for (const name of ['', '\u2067x', '...']) expect(errorsOf({ name })).toHaveProperty('name')
    for (const maxInstallments of [0, 37, 1.5, '3'])
      expect(errorsOf({ maxInstallments })).toHaveProperty('maxInstallments')
    expect(errorsOf({ companyId: 'x' })).not.toEqual({})
  })
})
