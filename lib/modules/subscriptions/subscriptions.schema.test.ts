import { describe, expect, it } from 'vitest'

import { newId } from '@/lib/db/id'

import { couponQuestion, customerServiceInput, serviceTermsInput } from './subscriptions.schema'

const sale = () => ({ customerId: newId(), serviceId: newId(), startOn: '2027-03-01' })
const price = '999,999'

describe('what a customer is to pay for a period', () => {
  it('is never more than a payment page may ask for', () => {
    const queries = [
      customerServiceInput.safeParse({ ...sale(), price, quantity: 1_000 }),
      serviceTermsInput.safeParse({ price: '1,000,000', quantity: 1_000, discount: '', when: 'now', version: 1 }),
      couponQuestion.safeParse({
        customerId: newId(),
        serviceId: newId(),
        price: '1,000,000',
        quantity: 1_000,
        coupon: 'A',
      }),
    ]
    expect(queries.map(({ success }) => success)).toEqual([true, false, false])
  })
})
