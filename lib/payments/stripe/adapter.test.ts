import { describe, expect, it } from 'vitest'

import { signBody } from '../signature'
import type { WireCall } from '../wire/caller'

import { stripeGateway } from './adapter'
import { isFromStripe } from './callback'

const SECRET = 'whsec_0123456789abcdef'
const BODY = new TextEncoder().encode('{"id":"evt_1"}')
const now = () => String(Math.floor(Date.now() / 1000))

describe('whether Stripe sent a report (requirement 43)', () => {
  const header = (time: string, secret = SECRET) => `t=${time},v1=${signBody(secret, time, BODY)},v0=aa`
  it('holds for five minutes, with any of its signatures', () => {
    expect(isFromStripe(SECRET, BODY, header(now()))).toBe(true)
    expect(isFromStripe(SECRET, BODY, header(now()).replace('v1=', 'v1=00,v1='))).toBe(true)
  })
  it.each([
    ['none', null],
    ['an old one', header(String(Number(now()) - 301))],
    ['one of another secret', header(now(), 'whsec_other')],
    ['a time without a signature', `t=${now()}`],
    ['one of the older scheme alone', header(now()).replace('v1=', 'v0=')],
  ])('does not hold with %s', (_, value) => expect(isFromStripe(SECRET, BODY, value)).toBe(false))
})

describe('what Stripe is asked', () => {
  const calls: WireCall[] = []
  const gateway = (secretKey: string, isTest: boolean) =>
    stripeGateway(
      { companyId: 'c', accountId: 'a', isTest, secrets: { secretKey, webhookSecret: SECRET } },
      async (call) => {
        calls.push(call)
        return { status: 200, body: '{"id":"cs_test_1","url":"https://checkout.stripe.com/c/1"}' }
      },
    )
  const order = {
    ref: 'r1',
    purpose: 'charge' as const,
    amountAgorot: 14_990,
    currency: 'ILS',
    installments: 1,
    description: 'ייעוץ',
    keepsCard: false,
    language: 'he' as const,
    payer: { name: 'דנה', email: 'd@p.example', phone: '' },
    returnUrl: 'https://s.example/p',
    callbackUrl: 'https://s.example/c',
  }
  it('a page, form-encoded, in agorot, under a key of our reference', async () => {
    await gateway('sk_test_1234567890', true).createSession(order)
    expect(calls.at(-1)).toEqual({
      url: 'https://api.stripe.com/v1/checkout/sessions',
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_test_1234567890',
        'stripe-version': '2024-06-20',
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': 'session:r1',
      },
      body:
        'mode=payment&client_reference_id=r1&metadata%5Border%5D=r1&success_url=https%3A%2F%2Fs.example%2Fp&cancel_url=https%3A%2F%2Fs.example%2Fp' +
        '&locale=auto&customer_email=d%40p.example&line_items%5B0%5D%5Bquantity%5D=1&line_items%5B0%5D%5Bprice_data%5D%5Bcurrency%5D=ils' +
        '&line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=14990&line_items%5B0%5D%5Bprice_data%5D%5Bproduct_data%5D%5Bname%5D=%D7%99%D7%99%D7%A2%D7%95%D7%A5' +
        '&payment_intent_data%5Bmetadata%5D%5Border%5D=r1',
    })
  })
  it.each([
    ['a live key in test mode', 'sk_live_1234567890', true],
    ['a test key outside of it', 'sk_test_1234567890', false],
  ])('nothing with %s', async (_, key, isTest) => {
    const before = calls.length
    await expect(gateway(key, isTest).createSession(order)).rejects.toThrow('other mode')
    expect(calls).toHaveLength(before)
  })
})

describe('a refund that Stripe says was made before', () => {
  const answering = (refunds: object[]) =>
    stripeGateway(
      {
        companyId: 'c',
        accountId: 'a',
        isTest: true,
        secrets: { secretKey: 'sk_test_1234567890', webhookSecret: SECRET },
      },
      async ({ method }) =>
        method === 'GET'
          ? { status: 200, body: JSON.stringify({ data: refunds, has_more: false }) }
          : { status: 400, body: '{"error":{"code":"charge_already_refunded"}}' },
    )
  const refund = {
    ref: 'r1',
    transaction: 'ch_1',
    method: 'card' as const,
    amountAgorot: 100,
    paidAgorot: 100,
    currency: 'ILS',
    isSameDay: false,
  }
  it('is done where it is this very one, whose first answer was lost', async () => {
    const made = { id: 're_1', status: 'succeeded', metadata: { ref: 'r1' } }
    expect(await answering([made]).refund(refund)).toEqual({ state: 'done', transaction: 're_1', code: null })
  })
  it('is refused where it is another one', async () => {
    const made = { id: 're_2', status: 'succeeded', metadata: { ref: 'r2' } }
    expect(await answering([made]).refund(refund)).toMatchObject({ state: 'refused', code: 'refunded_before' })
  })
})
