import { describe, expect, it } from 'vitest'

import { GatewayUnreachable } from '../gateway'

import { payplusGateway } from './adapter'
import { isFromPayplus, payplusHash } from './callback'

const SECRET = 'secret-key-of-trials'
const BODY = '{"transaction_type":"Charge","transaction":{"uid":"u","payment_request_uid":"p","amount":1}}'
const sent = (headers: Record<string, string>, body = BODY) => isFromPayplus(SECRET, body, new Headers(headers))

describe('whether PayPlus sent a report (requirement 43)', () => {
  it('its hash is base64 of HMAC-SHA256 of the body (vector by openssl)', () => {
    expect(payplusHash('key', 'The quick brown fox jumps over the lazy dog')).toBe(
      '97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=',
    )
  })
  const hash = payplusHash(SECRET, BODY)
  it('holds of the bytes as they came, and of the same JSON written with blanks', () => {
    expect(sent({ hash, 'user-agent': 'PayPlus' })).toBe(true)
    expect(sent({ hash, 'user-agent': 'PayPlus' }, JSON.stringify(JSON.parse(BODY), null, 2))).toBe(true)
  })
  it.each([
    ['another sender', { hash, 'user-agent': 'curl/8' }, BODY],
    ['no hash', { 'user-agent': 'PayPlus' }, BODY],
    ['another hash', { hash: payplusHash('other', BODY), 'user-agent': 'PayPlus' }, BODY],
    ['another sum', { hash, 'user-agent': 'PayPlus' }, BODY.replace('1}}', '2}}')],
  ])('does not hold with %s', (_, headers, body) => expect(sent(headers, body)).toBe(false))
})

describe('what PayPlus answers', () => {
  const answering = (answer: unknown) =>
    payplusGateway(
      {
        companyId: 'c',
        accountId: 'a',
        isTest: true,
        secrets: { apiKey: 'k', secretKey: 's', paymentPageUid: 'p', terminalUid: 't', cashierUid: 'd' },
      },
      async ({ url }) => ({
        status: 200,
        body: JSON.stringify(/View$/.test(url) && !isBooks(answer) ? { results: GOOD, data: [] } : answer),
      }),
    )
  const GOOD = { status: 'success', code: 0, description: '' }
  const isBooks = (answer: unknown) => Array.isArray((answer as { data?: unknown }).data)
  const charge = {
    ref: 'r1',
    token: 't|c',
    expiresOn: '2029-01-31',
    amountAgorot: 100,
    currency: 'ILS',
    installments: 1,
    description: '',
    payer: { name: '', email: '', phone: '' },
    callbackUrl: '',
  }
  const refund = {
    ref: 'r1',
    transaction: 'u1',
    method: 'card' as const,
    amountAgorot: 100,
    paidAgorot: 100,
    currency: 'ILS',
    isSameDay: false,
  }
  it.each([null, { transaction: null }, { transaction: { uid: 'u2' } }])(
    'a success that does not say of which transaction leaves the outcome unknown: %j',
    async (data) => {
      await expect(answering({ results: GOOD, data }).chargeCard(charge)).rejects.toBeInstanceOf(GatewayUnreachable)
      await expect(answering({ results: GOOD, data }).refund(refund)).rejects.toBeInstanceOf(GatewayUnreachable)
    },
  )
  it('a refusal by name took nothing', async () => {
    const gateway = answering({ results: { status: 'error', code: 1 }, data: null })
    expect((await gateway.chargeCard(charge)).status).toMatchObject({ state: 'declined', declineCode: 'payplus_1' })
    expect(await gateway.refund(refund)).toMatchObject({ state: 'refused', code: 'payplus_1' })
  })
  it('books in which a cancellation is below zero, and a card that was only kept is none of the money', async () => {
    const row = { status_code: '000', currency: 'ILS', date: '2026-01-09 16:33:09' }
    const data = [
      { ...row, transaction_uid: 'paid', type: 'Charge', amount: 20 },
      { ...row, transaction_uid: 'back', type: 'Cancel', amount: 20 },
      { ...row, transaction_uid: 'kept', type: 'Token', amount: 1 },
    ]
    const lines = await answering({ results: GOOD, data }).readLedger('2026-01-09')
    expect(lines.map(({ transaction, amountAgorot }) => [transaction, amountAgorot])).toEqual([
      ['paid', 2_000],
      ['back', -2_000],
    ])
  })
})
