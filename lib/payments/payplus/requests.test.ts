import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { recorded } from '../wire/recording'

import { payplusGateway } from './adapter'

const GOOD = { status: 'success', code: 0, description: 'operation has been success' }
const approved = (uid: string) => ({
  results: GOOD,
  data: { transaction: { uid, status_code: '000', amount: 149.9, currency: 'ILS', approval_number: '0012345' } },
})
const ANSWERS = {
  'PaymentPages/generateLink': {
    results: GOOD,
    data: { page_request_uid: 'page-1', payment_page_link: 'https://payments.payplus.co.il/page-1' },
  },
  'PaymentPages/ipn': { results: GOOD, data: null },
  'Transactions/View': { results: GOOD, data: [] },
  'Transactions/Charge': approved('tx-1'),
  'Transactions/RefundByTransactionUID': approved('tx-2'),
}
const SECRETS = { apiKey: 'k1', secretKey: 's1', paymentPageUid: 'p-uid', terminalUid: 't-uid', cashierUid: 'd-uid' }
const HEADERS = { 'content-type': 'application/json', 'api-key': 'k1', 'secret-key': 's1' }
const TEST = 'https://restapidev.payplus.co.il/api/v1.0'
const LIVE = 'https://restapi.payplus.co.il/api/v1.0'
const BOOKS = 8 * 1024 * 1024

const account = (isTest: boolean) => {
  const { calls, caller } = recorded(ANSWERS)
  return { calls, gateway: payplusGateway({ companyId: 'c', accountId: 'a', isTest, secrets: SECRETS }, caller) }
}

const payer = { name: 'דנה כהן', email: 'dana@payers.example', phone: '0501234567' }
const order = {
  ref: 'r-1',
  purpose: 'charge' as const,
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'ייעוץ',
  keepsCard: false,
  language: 'he' as const,
  payer,
  returnUrl: 'https://s.example/p',
  callbackUrl: 'https://s.example/c',
}
const charge = {
  ref: 'r-1',
  token: 'token-1|customer-1',
  expiresOn: '2028-06-30',
  amountAgorot: 14_990,
  currency: 'ILS',
  installments: 1,
  description: 'מנוי חודשי',
  payer,
  callbackUrl: 'https://s.example/c',
}
const refund = {
  ref: 'r-2',
  transaction: 'tx-1',
  method: 'card' as const,
  amountAgorot: 5_000,
  paidAgorot: 14_990,
  currency: 'ILS',
  isSameDay: false,
}

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-01-09T14:00:00Z'), toFake: ['Date'] })
})
afterAll(() => {
  vi.useRealTimers()
})

describe('what PayPlus is asked, as its documentation has it', () => {
  it('generateLink: keys in headers of their own, the page, the way of charging and where to report', async () => {
    const { calls, gateway } = account(true)
    const opened = { ref: 'page-1.t8lo80', url: 'https://payments.payplus.co.il/page-1' }
    expect(await gateway.createSession(order)).toEqual(opened)
    expect(calls).toEqual([
      {
        url: `${TEST}/PaymentPages/generateLink`,
        method: 'POST',
        headers: HEADERS,
        body:
          '{"payment_page_uid":"p-uid","charge_method":1,"amount":149.9,"currency_code":"ILS","create_token":false,' +
          '"language_code":"he","refURL_success":"https://s.example/p","refURL_failure":"https://s.example/p",' +
          '"refURL_cancel":"https://s.example/p","refURL_callback":"https://s.example/c","send_failure_callback":true,' +
          '"expiry_datetime":"30","sendEmailApproval":false,"sendEmailFailure":false,"initial_invoice":false,' +
          '"customer":{"customer_name":"דנה כהן","email":"dana@payers.example","phone":"0501234567"},' +
          '"more_info":"r-1","more_info_1":"t8lo80"}',
      },
    ])
  })
})

describe('what PayPlus is asked, as we send it', () => {
  it('a page that keeps the card and is paid in instalments', async () => {
    const { calls, gateway } = account(true)
    await gateway.createSession({ ...order, keepsCard: true, installments: 3, language: 'en' })
    expect(calls[0]?.body).toContain(
      '"currency_code":"ILS","payments":3,"create_token":true,"language_code":"en","refURL_success"',
    )
  })
  it('a page that only keeps a card has a formal amount', async () => {
    const { calls, gateway } = account(true)
    await gateway.createSession({ ...order, purpose: 'keep', amountAgorot: 0 })
    expect(calls[0]?.body).toContain(
      '"charge_method":5,"amount":1,"currency_code":"ILS","create_token":true,"language_code":"he"',
    )
  })
  it('a charge of a token: our reference is looked for, and then it is charged, at the live address', async () => {
    const { calls, gateway } = account(false)
    expect(await gateway.chargeCard(charge)).toMatchObject({
      sessionRef: 'order:r-1',
      status: { state: 'captured', transaction: 'tx-1', amountAgorot: 14_990, approvalNumber: '0012345' },
    })
    expect(calls).toEqual([
      {
        url: `${LIVE}/Transactions/View`,
        method: 'POST',
        headers: HEADERS,
        mostBytes: BOOKS,
        body: '{"more_info":"r-1"}',
      },
      {
        url: `${LIVE}/Transactions/Charge`,
        method: 'POST',
        headers: HEADERS,
        body:
          '{"terminal_uid":"t-uid","cashier_uid":"d-uid","amount":149.9,"currency_code":"ILS","credit_terms":1,' +
          '"use_token":true,"token":"token-1","customer_uid":"customer-1","initial_invoice":false,"more_info":"r-1"}',
      },
    ])
  })
  it('a charge of a token in instalments, and of one without a customer', async () => {
    const { calls, gateway } = account(false)
    await gateway.chargeCard({ ...charge, token: 'token-1', installments: 3 })
    expect(calls[1]?.body).toBe(
      '{"terminal_uid":"t-uid","cashier_uid":"d-uid","amount":149.9,"currency_code":"ILS","credit_terms":8,' +
        '"use_token":true,"token":"token-1","payments":{"number_of_payments":3},"initial_invoice":false,"more_info":"r-1"}',
    )
  })
  it('a refund, whole or a part: looked for, and then asked by the transaction', async () => {
    const { calls, gateway } = account(false)
    expect(await gateway.refund(refund)).toEqual({ state: 'done', transaction: 'tx-2', code: null })
    expect(calls).toEqual([
      {
        url: `${LIVE}/Transactions/View`,
        method: 'POST',
        headers: HEADERS,
        mostBytes: BOOKS,
        body: '{"more_info":"r-2"}',
      },
      {
        url: `${LIVE}/Transactions/RefundByTransactionUID`,
        method: 'POST',
        headers: HEADERS,
        body: '{"transaction_uid":"tx-1","amount":50,"more_info":"r-2","initial_invoice":false}',
      },
    ])
  })
  it('a page, by the number that it was opened with', async () => {
    const { calls, gateway } = account(true)
    expect(await gateway.query('page-1.t8lo80')).toMatchObject({ state: 'open' })
    expect(calls).toEqual([
      {
        url: `${TEST}/PaymentPages/ipn`,
        method: 'POST',
        headers: HEADERS,
        body: '{"payment_request_uid":"page-1"}',
      },
    ])
  })
  it('the books of a day in one answer', async () => {
    const { calls, gateway } = account(true)
    expect(await gateway.readLedger('2026-01-09')).toEqual([])
    expect(calls).toEqual([
      {
        url: `${TEST}/Transactions/View`,
        method: 'POST',
        headers: HEADERS,
        mostBytes: BOOKS,
        body: '{"fromDate":"2026-01-09","untilDate":"2026-01-09"}',
      },
    ])
  })
})
