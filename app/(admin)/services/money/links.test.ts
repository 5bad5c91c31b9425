import { expect, it } from 'vitest'

import { loadPaymentFilter } from '@/lib/modules/payments/payments.list'

import { paymentsHref, refundsHref } from './links'

const DAYS = { from: '2026-11-01', to: '2026-11-22' }
const filterOf = (address: string) => loadPaymentFilter(new URL(address, 'https://kesher.example').searchParams)

it('a figure of money leads to its list: payments by the day they came in, refunds by the day they went back', () => {
  expect(filterOf(paymentsHref(DAYS))).toMatchObject({ ...DAYS, refundedFrom: null, state: null })
  expect(filterOf(refundsHref(DAYS))).toMatchObject({
    from: null,
    to: null,
    state: null,
    refundedFrom: DAYS.from,
    refundedTo: DAYS.to,
  })
})
