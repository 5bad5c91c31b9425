import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { couponInput, parsePercent } from './coupons.schema'

const good = {
  code: ' aviv-10 ',
  name: 'קופון אביב',
  kind: 'percent',
  percent: '10',
  amount: '',
  validFrom: '2026-03-01',
  validTo: null,
  maxUses: null,
  perCustomer: null,
  minAmount: '',
  cycles: 1,
  serviceIds: [],
}
const errorsOf = (changes: object) =>
  Object.fromEntries(
    couponInput
      .safeParse({ ...good, ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  )

describe('the form of a coupon', () => {
  test('cleans what was typed', () => {
    expect(couponInput.parse(good)).toMatchObject({ code: 'AVIV-10', percent: 1_000, amount: null, minAmount: null })
    expect(couponInput.parse({ ...good, kind: 'amount', percent: '', amount: '50' })).toMatchObject({
      amount: 5_000,
      percent: null,
    })
  })

  test('gives a percentage or an amount, never both and never neither', () => {
    for (const percent of ['', '0', '100.01', '12.345', '-1', 'abc'])
      expect(errorsOf({ percent })).toHaveProperty('percent')
    expect(errorsOf({ amount: '5' })).toHaveProperty('amount')
    expect(errorsOf({ kind: 'amount' })).toMatchObject({ amount: expect.any(String), percent: expect.any(String) })
    expect(errorsOf({ kind: 'amount', percent: '', amount: '0' })).toHaveProperty('amount')
  })

  test('refuses days, counts and codes that cannot be', () => {
    expect(errorsOf({ validTo: '2026-02-28' })).toHaveProperty('validTo')
    expect(errorsOf({ validTo: '2026-03-01' })).toEqual({})
    expect(errorsOf({ maxUses: 0 })).toHaveProperty('maxUses')
    expect(errorsOf({ maxUses: 2, perCustomer: 3 })).toHaveProperty('perCustomer')
    expect(errorsOf({ cycles: 0 })).toHaveProperty('cycles')
    for (const code of ['', 'ab', 'a b c', '<b>', 'x'.repeat(31)]) expect(errorsOf({ code })).toHaveProperty('code')
    expect(errorsOf({ companyId: 'x' })).not.toEqual({})
  })

  test('reads every percentage of two decimals exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (bp) => {
        expect(parsePercent(String(bp / 100))).toEqual({ ok: true, value: bp })
        expect(parsePercent(` ${(bp / 100).toFixed(2)}%`)).toEqual({ ok: true, value: bp })
      }),
    )
  })
})
