import { describe, expect, it } from 'vitest'

import type { WireCall } from '../wire/caller'
import { recorded } from '../wire/recording'

import { growGateway } from './adapter'

const paid = {
  transactionId: '5',
  transactionToken: 'tt',
  statusCode: '2',
  transactionTypeId: '1',
  sum: '149.90',
  asmachta: '12345',
  cardSuffix: '1234',
}
const ANSWERS = {
  getPaymentProcessInfo: { status: '1', err: '', data: { transactions: [paid] } },
  getTransactionInfo: { status: '1', err: '', data: paid },
  createTransactionWithToken: { status: '1', err: '', data: paid },
  refundTransaction: { status: '1', err: '', data: { transactionId: '6' } },
  approveTransaction: { status: '1', err: '' },
}
const LIVE = 'https://secure.meshulam.co.il/api/light/server/1.0'
const TEST = 'https://sandbox.meshulam.co.il/api/light/server/1.0'

function account(isTest = false) {
  const { calls, caller } = recorded(ANSWERS)
  const secrets = { userId: 'u1', pageCode: 'p1', apiKey: 'k1' }
  return { calls, gateway: growGateway({ companyId: 'c', accountId: 'a', isTest, secrets }, caller) }
}

const BOUNDARY = /^multipart\/form-data; boundary=(----kesher[\da-f]{32})$/

/** Returns a call with its boundary, which differs every time, replaced by `B`. */
function plain({ url, method, headers, body = '' }: WireCall) {
  const [, boundary = ''] = BOUNDARY.exec(headers['content-type'] ?? '') ?? []
  expect([method, Object.keys(headers), boundary === '']).toEqual(['POST', ['content-type'], false])
  return { url, body: body.replaceAll(boundary, 'B') }
}

const parts = (...fields: [name: string, value: string][]) =>
  `${fields.map(([name, value]) => `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--B--\r\n`

const charge = {
  ref: 'r1',
  token: 'card-1',
  expiresOn: '2028-06-30',
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'מנוי (חודשי)',
  callbackUrl: 'https://s.example/c',
  payer: { name: 'דנה', email: 'd@p.example', phone: '+972501234567' },
}
const refund = {
  ref: 'r2',
  transaction: '5.tt',
  method: 'card' as const,
  amountAgorot: 14_990,
  paidAgorot: 14_990,
  currency: 'ILS',
  isSameDay: false,
}

describe('what Grow is asked, as its documentation has it', () => {
  it('approveTransaction: a payment is told back with everything that was told of it', async () => {
    const { calls, gateway } = account()
    await gateway.confirmCapture?.('77.pt.tb7fh0')
    const sent = calls.map(plain)
    expect(sent.map(({ url }) => url)).toEqual([`${LIVE}/getPaymentProcessInfo`, `${LIVE}/approveTransaction`])
    const bodyFields = Object.entries({ ...paid, processId: '77', processToken: 'pt', pageCode: 'p1' })
    for (const field of bodyFields) expect(sent[1]?.body).toContain(parts(field).replace('--B--\r\n', ''))
    expect(sent[1]?.body.match(/--B\r\n/g)).toHaveLength(bodyFields.length)
  })
})

describe('what Grow is asked, as we send it', () => {
  it('how a page stands, by its process, at the sandbox where the account is in test mode', async () => {
    const { calls, gateway } = account(true)
    expect(await gateway.query('77.pt.tb7fh0')).toMatchObject({ state: 'captured', transaction: '5.tt.77.pt' })
    const body = parts(['pageCode', 'p1'], ['apiKey', 'k1'], ['processId', '77'], ['processToken', 'pt'])
    expect(calls.map(plain)).toEqual([{ url: `${TEST}/getPaymentProcessInfo`, body }])
  })
  it('a charge of a token: a name of two words, a plain mobile, and a number of our reference', async () => {
    const { calls, gateway } = account()
    expect(await gateway.chargeCard(charge)).toMatchObject({ sessionRef: 'tx.5.tt', status: { state: 'captured' } })
    const body = parts(
      ['pageCode', 'p1'],
      ['userId', 'u1'],
      ['apiKey', 'k1'],
      ['cardToken', 'card-1'],
      ['sum', '149.90'],
      ['description', 'מנוי חודשי'],
      ['paymentType', '2'],
      ['paymentNum', '1'],
      ['pageField[fullName]', 'לקוח דנה'],
      ['pageField[phone]', '0501234567'],
      ['pageField[email]', 'd@p.example'],
      ['transactionUniqueIdentifier', '49539526'],
      ['cField1', 'r1'],
    )
    expect(calls.map(plain)).toEqual([{ url: `${LIVE}/createTransactionWithToken`, body }])
  })
  it('how such a charge stands', async () => {
    const { calls, gateway } = account()
    expect(await gateway.query('tx.5.tt')).toMatchObject({ state: 'captured', amountAgorot: 14_990 })
    const body = parts(['pageCode', 'p1'], ['apiKey', 'k1'], ['transactionId', '5'], ['transactionToken', 'tt'])
    expect(calls.map(plain)).toEqual([{ url: `${LIVE}/getTransactionInfo`, body }])
  })
  it('a refund of a card, whole', async () => {
    const { calls, gateway } = account()
    expect(await gateway.refund(refund)).toEqual({ state: 'done', transaction: '6', code: null })
    const body = parts(
      ['pageCode', 'p1'],
      ['apiKey', 'k1'],
      ['userId', 'u1'],
      ['transactionId', '5'],
      ['transactionToken', 'tt'],
      ['refundSum', '149.90'],
    )
    expect(calls.map(plain)).toEqual([{ url: `${LIVE}/refundTransaction`, body }])
  })
})
