import { describe, expect, it } from 'vitest'

import { recorded } from '../wire/recording'

import { stripeGateway } from './adapter'

const card = { last4: '4242', brand: 'visa', exp_month: 8, exp_year: 2029, wallet: null }
const paid = { id: 'ch_1', amount: 14_990, currency: 'ils', payment_method_details: { type: 'card', card } }
const intent = { id: 'pi_1', status: 'succeeded', amount: 14_990, currency: 'ils', latest_charge: paid }
const ANSWERS = {
  'checkout/sessions': { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/1' },
  'sessions/cs_test_1': { id: 'cs_test_1', status: 'open' },
  'sessions/cs_test_1/expire': { id: 'cs_test_1', status: 'expired' },
  'payment_intents/pi_1': intent,
  payment_intents: intent,
  refunds: { id: 're_1', status: 'succeeded', metadata: { ref: 'r2' } },
  balance_transactions: { data: [], has_more: false },
}
const BASE = 'https://api.stripe.com/v1'
const HEADERS = { authorization: 'Bearer sk_test_1234567890', 'stripe-version': '2024-06-20' }
const form = (key: string) => ({
  ...HEADERS,
  'content-type': 'application/x-www-form-urlencoded',
  'idempotency-key': key,
})

function account() {
  const { calls, caller } = recorded(ANSWERS)
  const secrets = { secretKey: 'sk_test_1234567890', webhookSecret: 'whsec_0123456789abcdef' }
  return { calls, gateway: stripeGateway({ companyId: 'c', accountId: 'a', isTest: true, secrets }, caller) }
}

const payer = { name: 'דנה', email: 'd@p.example', phone: '' }
const order = {
  ref: 'r1',
  purpose: 'charge' as const,
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'ייעוץ',
  keepsCard: true,
  language: 'en' as const,
  payer,
  returnUrl: 'https://s.example/p',
  callbackUrl: 'https://s.example/c',
}
const charge = {
  ref: 'r1',
  token: 'pm_1|cus_1',
  expiresOn: '2029-08-31',
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'מנוי חודשי',
  payer,
  callbackUrl: 'https://s.example/c',
}
const refund = {
  ref: 'r2',
  transaction: 'ch_1',
  method: 'card' as const,
  amountAgorot: 5_000,
  paidAgorot: 14_990,
  currency: 'ILS',
  isSameDay: false,
}

describe('what Stripe is asked, as we send it', () => {
  it('a page that keeps the card', async () => {
    const { calls, gateway } = account()
    await gateway.createSession(order)
    expect(calls).toEqual([
      {
        url: `${BASE}/checkout/sessions`,
        method: 'POST',
        headers: form('session:r1'),
        body:
          'mode=payment&client_reference_id=r1&metadata%5Border%5D=r1&success_url=https%3A%2F%2Fs.example%2Fp' +
          '&cancel_url=https%3A%2F%2Fs.example%2Fp&locale=en&customer_email=d%40p.example' +
          '&line_items%5B0%5D%5Bquantity%5D=1&line_items%5B0%5D%5Bprice_data%5D%5Bcurrency%5D=ils' +
          '&line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=14990' +
          '&line_items%5B0%5D%5Bprice_data%5D%5Bproduct_data%5D%5Bname%5D=%D7%99%D7%99%D7%A2%D7%95%D7%A5' +
          '&payment_intent_data%5Bmetadata%5D%5Border%5D=r1' +
          '&payment_intent_data%5Bsetup_future_usage%5D=off_session&customer_creation=always',
      },
    ])
  })
  it('a page that only keeps a card', async () => {
    const { calls, gateway } = account()
    await gateway.createSession({ ...order, purpose: 'keep', amountAgorot: 0 })
    expect(calls[0]?.body).toBe(
      'mode=setup&client_reference_id=r1&metadata%5Border%5D=r1&success_url=https%3A%2F%2Fs.example%2Fp' +
        '&cancel_url=https%3A%2F%2Fs.example%2Fp&locale=en&customer_email=d%40p.example&currency=ils' +
        '&customer_creation=always&setup_intent_data%5Bmetadata%5D%5Border%5D=r1',
    )
  })
  it('a page, with what was paid on it', async () => {
    const { calls, gateway } = account()
    expect(await gateway.query('cs_test_1')).toMatchObject({ state: 'open' })
    const expanded = 'expand%5B0%5D=payment_intent.latest_charge&expand%5B1%5D=setup_intent.payment_method'
    const url = `${BASE}/checkout/sessions/cs_test_1?${expanded}`
    expect(calls).toEqual([{ url, method: 'GET', headers: HEADERS }])
  })
  it('the end of a page', async () => {
    const { calls, gateway } = account()
    expect(await gateway.cancel('cs_test_1')).toMatchObject({ state: 'cancelled' })
    const url = `${BASE}/checkout/sessions/cs_test_1/expire`
    expect(calls).toEqual([{ url, method: 'POST', headers: form('expire:cs_test_1'), body: '' }])
  })
  it('a charge of a kept card without the payer, under a key of our reference', async () => {
    const { calls, gateway } = account()
    expect(await gateway.chargeCard(charge)).toMatchObject({
      sessionRef: 'pi_1',
      status: { state: 'captured', transaction: 'ch_1', amountAgorot: 14_990 },
    })
    expect(calls).toEqual([
      {
        url: `${BASE}/payment_intents`,
        method: 'POST',
        headers: form('charge:r1'),
        body:
          'amount=14990&currency=ils&customer=cus_1&payment_method=pm_1&off_session=true&confirm=true' +
          '&description=%D7%9E%D7%A0%D7%95%D7%99+%D7%97%D7%95%D7%93%D7%A9%D7%99&metadata%5Border%5D=r1' +
          '&expand%5B0%5D=latest_charge',
      },
    ])
  })
  it('how such a charge stands', async () => {
    const { calls, gateway } = account()
    expect(await gateway.query('pi_1')).toMatchObject({ state: 'captured' })
    const url = `${BASE}/payment_intents/pi_1?expand%5B0%5D=latest_charge`
    expect(calls).toEqual([{ url, method: 'GET', headers: HEADERS }])
  })
  it('a refund of a part, under a key of its own reference', async () => {
    const { calls, gateway } = account()
    expect(await gateway.refund(refund)).toEqual({ state: 'done', transaction: 're_1', code: null })
    const body = 'charge=ch_1&amount=5000&metadata%5Bref%5D=r2'
    expect(calls).toEqual([{ url: `${BASE}/refunds`, method: 'POST', headers: form('refund:r2'), body }])
  })
  it('the books of a day of Israel, a hundred lines at once', async () => {
    const { calls, gateway } = account()
    expect(await gateway.readLedger('2026-01-09')).toEqual([])
    const url =
      `${BASE}/balance_transactions?created%5Bgte%5D=1767909600&created%5Blt%5D=1767996000&limit=100` +
      '&expand%5B0%5D=data.source'
    expect(calls).toEqual([{ url, method: 'GET', headers: HEADERS, mostBytes: 4 * 1024 * 1024 }])
  })
})
