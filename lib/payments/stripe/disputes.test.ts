import { describe, expect, it } from 'vitest'

import { signBody } from '../signature'
import { recorded } from '../wire/recording'

import { stripeGateway } from './adapter'

const SECRET = 'whsec_0123456789abcdef'
const object = {
  id: 'dp_1',
  object: 'dispute',
  amount: 5_000,
  currency: 'ils',
  charge: 'ch_1',
  reason: 'fraudulent',
  status: 'needs_response',
  created: 1_767_967_200,
  evidence_details: { due_by: 1_768_953_599 },
  metadata: {},
}

function account(dispute: object = object) {
  const { calls, caller } = recorded({ 'disputes/dp_1': dispute })
  const secrets = { secretKey: 'sk_test_1234567890', webhookSecret: SECRET }
  return { calls, gateway: stripeGateway({ companyId: 'c', accountId: 'a', isTest: true, secrets }, caller) }
}

describe('a dispute that Stripe tells of', () => {
  const event = (type: string) => JSON.stringify({ id: 'evt_1', type, data: { object } })
  const signed = (body: string, secret = SECRET) => {
    const time = String(Math.floor(Date.now() / 1000))
    return new Headers({ 'stripe-signature': `t=${time},v1=${signBody(secret, time, body)}` })
  }
  const bytes = (body: string) => new TextEncoder().encode(body)

  it.each(['charge.dispute.created', 'charge.dispute.closed'])('%s names it, where the signature holds', (type) => {
    const body = event(type)
    const { gateway } = account()
    expect(gateway.verifyCallback(bytes(body), signed(body))).toMatchObject({ id: 'evt_1', disputeRef: 'dp_1' })
    expect(gateway.verifyCallback(bytes(body), signed(body, 'whsec_other'))).toBeNull()
  })
  it('no other event names one', () => {
    const body = event('checkout.session.completed')
    expect(account().gateway.verifyCallback(bytes(body), signed(body))).not.toHaveProperty('disputeRef')
  })
  it('is asked for by its number, and says of which charge, how much and until when', async () => {
    const { calls, gateway } = account()
    expect(await gateway.queryDispute?.('dp_1')).toEqual({
      ref: 'dp_1',
      transaction: 'ch_1',
      state: 'open',
      reason: 'fraudulent',
      amountAgorot: 5_000,
      currency: 'ILS',
      toldOn: '2026-01-09',
      answerBy: '2026-01-20',
    })
    expect(calls.map(({ url, method }) => [method, url])).toEqual([['GET', 'https://api.stripe.com/v1/disputes/dp_1']])
  })
  it.each([
    ['won', 'won'],
    ['lost', 'lost'],
    ['under_review', 'open'],
    ['warning_needs_response', 'inquiry'],
    ['warning_closed', 'inquiry'],
  ])('of the status %s is %s', async (status, state) => {
    const dispute = { ...object, status, charge: { id: 'ch_1' }, evidence_details: null }
    expect(await account(dispute).gateway.queryDispute?.('dp_1')).toMatchObject({ state, answerBy: null })
  })
})
