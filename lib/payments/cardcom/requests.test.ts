import { describe, expect, it } from 'vitest'

import { recorded } from '../wire/recording'

import { cardcomGateway } from './adapter'

const ANSWERS = {
  'LowProfile/GetLpResult': { ResponseCode: 700, Description: 'no deal yet' },
  'Transactions/Transaction': {
    ResponseCode: 0,
    TranzactionId: 219_282_004,
    Amount: 149.9,
    CoinId: 1,
    ApprovalNumber: '0012345',
    Last4CardDigitsString: '5796',
    Brand: 'Visa',
  },
  'Transactions/RefundByTransactionId': { ResponseCode: 0, NewTranzactionId: 219_282_005 },
  'Transactions/ListTransactions': { ResponseCode: 0, Tranzactions: [] },
}
const BASE = 'https://secure.cardcom.solutions/api/v11'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const request = (path: string, body: string) => ({ url: `${BASE}/${path}`, method: 'POST', headers: HEADERS, body })

function account(isTest = false) {
  const { calls, caller } = recorded(ANSWERS)
  const secrets = { terminalNumber: '1000', apiName: 'test2025', apiPassword: 'pass' }
  return { calls, gateway: cardcomGateway({ companyId: 'c', accountId: 'a', isTest, secrets }, caller) }
}

const charge = {
  ref: 'r-1',
  token: '4cf8e168-261e-4613-8d20-000332986b24',
  expiresOn: '2028-06-30',
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 3,
  description: 'מנוי חודשי',
  callbackUrl: 'https://s.example/c',
  payer: { name: 'דנה כהן', email: 'dana@payers.example', phone: '0501234567' },
}
const refund = {
  ref: 'r-2',
  transaction: '219282004',
  method: 'card' as const,
  amountAgorot: 14_990,
  paidAgorot: 14_990,
  currency: 'ILS',
  isSameDay: false,
}

describe('what Cardcom is asked, as its documentation has it', () => {
  it('GetLpResult: how a page stands, by its number', async () => {
    const { calls, gateway } = account()
    expect(await gateway.query('lp-1')).toMatchObject({ state: 'open' })
    expect(calls).toEqual([
      request('LowProfile/GetLpResult', '{"TerminalNumber":1000,"ApiName":"test2025","LowProfileId":"lp-1"}'),
    ])
  })
})

describe('what Cardcom is asked, as we send it', () => {
  it('a charge of a token, once for one reference', async () => {
    const { calls, gateway } = account()
    expect(await gateway.chargeCard(charge)).toMatchObject({
      sessionRef: 'order:r-1',
      status: { state: 'captured', amountAgorot: 14_990, transaction: '219282004', cardLast4: '5796' },
    })
    expect(calls).toEqual([
      request(
        'Transactions/Transaction',
        '{"TerminalNumber":1000,"ApiName":"test2025","Amount":149.9,"Token":"4cf8e168-261e-4613-8d20-000332986b24",' +
          '"CardExpirationMMYY":"0628","ExternalUniqTranId":"r-1","ExternalUniqUniqTranIdResponse":true,' +
          '"NumOfPayments":3,"ISOCoinId":1,"CardOwnerInformation":{"FullName":"דנה כהן","Phone":"0501234567",' +
          '"CardOwnerEmail":"dana@payers.example"}}',
      ),
    ])
  })
  it('nothing for a kept card of an account in test mode', async () => {
    const { calls, gateway } = account(true)
    expect((await gateway.chargeCard(charge)).status).toMatchObject({ state: 'declined', declineCode: 'test_mode' })
    expect(calls).toEqual([])
  })
  it.each([
    ['a whole refund of another day', {}, '"TransactionId":219282004,"CancelOnly":false,"AllowMultipleRefunds":false}'],
    [
      'a whole refund of today, which cancels',
      { isSameDay: true },
      '"TransactionId":219282004,"CancelOnly":true,"AllowMultipleRefunds":false}',
    ],
    [
      'a part, which is credited beside others',
      { amountAgorot: 4_995 },
      '"TransactionId":219282004,"PartialSum":49.95,"CancelOnly":false,"AllowMultipleRefunds":true}',
    ],
  ])('%s', async (_, changes, rest) => {
    const { calls, gateway } = account()
    expect(await gateway.refund({ ...refund, ...changes })).toEqual({
      state: 'done',
      transaction: '219282005',
      code: null,
    })
    expect(calls).toEqual([
      request('Transactions/RefundByTransactionId', `{"ApiName":"test2025","ApiPassword":"pass",${rest}`),
    ])
  })
  it('the books of a day', async () => {
    const { calls, gateway } = account()
    expect(await gateway.readLedger('2026-01-09')).toEqual([])
    expect(calls).toEqual([
      request(
        'Transactions/ListTransactions',
        '{"ApiName":"test2025","ApiPassword":"pass","FromDate":"09012026","ToDate":"09012026","TranStatus":"Success",' +
          '"Page":1,"Page_size":20,"LimitForTerminal":1000}',
      ),
    ])
  })
})
