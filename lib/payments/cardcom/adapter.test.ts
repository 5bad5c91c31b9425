import { describe, expect, it } from 'vitest'

import type { LedgerLine, Order } from '../gateway'

import { findLostPartialRefund } from './books'
import { cardcomChargeBody, createBody, listBody, refundBody } from './wire'

const terminal = { terminalNumber: '1000', apiName: 'test2025', apiPassword: 'pass' }
const payer = { name: 'דנה כהן', email: 'dana@payers.example', phone: '0501234567' }
const order: Order = {
  ref: 'r-1',
  purpose: 'charge',
  amountAgorot: 10_050,
  currency: 'ILS',
  installments: 3,
  description: 'ייעוץ',
  keepsCard: true,
  language: 'he',
  payer,
  returnUrl: 'https://s.example/p',
  callbackUrl: 'https://s.example/c',
}
const refund = {
  ref: 'r',
  transaction: '219282004',
  method: 'card' as const,
  currency: 'ILS',
  amountAgorot: 10_000,
  paidAgorot: 10_000,
  isSameDay: true,
}

describe('what Cardcom is asked, as its documentation has it', () => {
  it('a page', () => {
    expect(JSON.stringify(createBody(terminal, order, 'tb7fh0'))).toBe(
      '{"TerminalNumber":1000,"ApiName":"test2025","Operation":"ChargeAndCreateToken","ReturnValue":"r-1.tb7fh0","Amount":100.5,' +
        '"SuccessRedirectUrl":"https://s.example/p","FailedRedirectUrl":"https://s.example/p","CancelRedirectUrl":"https://s.example/p",' +
        '"WebHookUrl":"https://s.example/c","ProductName":"ייעוץ","Language":"he","ISOCoinId":1,' +
        '"UIDefinition":{"CardOwnerNameValue":"דנה כהן","CardOwnerPhoneValue":"0501234567","CardOwnerEmailValue":"dana@payers.example"},' +
        '"AdvancedDefinition":{"MinNumOfPayments":3,"MaxNumOfPayments":3}}',
    )
  })
  it('a page that only keeps a card charges nothing', () => {
    const body = createBody(terminal, { ...order, purpose: 'keep', amountAgorot: 0 }, 't')
    expect(body).toMatchObject({ Operation: 'CreateTokenOnly', Amount: 0, AdvancedDefinition: { JValidateType: 2 } })
  })
  it('a charge of a token: the same reference is charged once', () => {
    const charge = {
      ...order,
      token: '4cf8e168-261e-4613-8d20-000332986b24',
      expiresOn: '2028-06-30',
      amountAgorot: 20_000,
    }
    expect(cardcomChargeBody(terminal, charge)).toMatchObject({
      TerminalNumber: 1000,
      ApiName: 'test2025',
      Amount: 200,
      Token: '4cf8e168-261e-4613-8d20-000332986b24',
      CardExpirationMMYY: '0628',
      ExternalUniqTranId: 'r-1',
      ExternalUniqUniqTranIdResponse: true,
      NumOfPayments: 3,
    })
  })
  it('a whole refund of today is a cancellation, a part is credited beside others', () => {
    expect(JSON.stringify(refundBody(terminal, refund))).toBe(
      '{"ApiName":"test2025","ApiPassword":"pass","TransactionId":219282004,"CancelOnly":true,"AllowMultipleRefunds":false}',
    )
    expect(refundBody(terminal, { ...refund, amountAgorot: 4_995 })).toMatchObject({
      PartialSum: 49.95,
      CancelOnly: false,
      AllowMultipleRefunds: true,
    })
  })
  it('the books of a day: DDMMYYYY, and no field TerminalNumber', () => {
    expect(JSON.stringify(listBody(terminal, '2026-06-01', 1))).toBe(
      '{"ApiName":"test2025","ApiPassword":"pass","FromDate":"01062026","ToDate":"01062026","TranStatus":"Success","Page":1,"Page_size":20,"LimitForTerminal":1000}',
    )
  })
})

describe('a part that went back', () => {
  const sentFirstAt = new Date(Date.now() - 20 * 60_000)
  const part = { ...refund, amountAgorot: 4_000, cardLast4: '5796', sentFirstAt }
  const line = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
    transaction: '7',
    orderRef: null,
    amountAgorot: -4_000,
    currency: 'ILS',
    at: new Date(),
    cardLast4: '5796',
    ...changes,
  })
  const found = (lines: LedgerLine[], changes: object = {}) =>
    findLostPartialRefund({ ...part, ...changes }, async () => lines)

  it('is found by card, sum and time, and is none of those that are known', async () => {
    expect(await found([line()])).toBe('7')
    expect(await found([line(), line({ transaction: '8' })], { others: ['7'] })).toBe('8')
  })
  it.each([
    ['another sum', line({ amountAgorot: -4_001 })],
    ['a charge', line({ amountAgorot: 4_000 })],
    ['another card', line({ cardLast4: '1111' })],
    ['of before', line({ at: new Date(+sentFirstAt - 600_000) })],
  ])('is not %s', async (_, one) => expect(await found([one])).toBeNull())
  it('is not looked for at the first call, and a whole one never', async () => {
    expect(await findLostPartialRefund({ ...refund, amountAgorot: 4_000 }, async () => [line()])).toBeNull()
    expect(await found([line({ amountAgorot: -10_000 })], { amountAgorot: 10_000 })).toBeNull()
  })
})
