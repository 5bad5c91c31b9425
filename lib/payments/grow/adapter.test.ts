import { describe, expect, it } from 'vitest'
import { israeliMobile } from '../payer-needs'
import { multipart } from '../wire/forms'

import { growGateway } from './adapter'
import { parseGrowCallback } from './callback'
import { statusOfProcess } from './status'
import { growReferenceNumber, processFields, twoWords } from './wire'

const merchant = { userId: 'u1', pageCode: 'p1', apiKey: 'k1' }

describe('what Grow is asked, as its documentation has it', () => {
  it('a page, as a form of parts', () => {
    const fields = processFields(
      merchant,
      {
        ref: 'r1',
        purpose: 'charge',
        amountAgorot: 14_990,
        currency: 'ILS',
        installments: 1,
        keepsCard: false,
        description: 'ייעוץ & ליווי',
        language: 'he',
        payer: { name: 'דנה כהן', email: 'd@p.example', phone: '+972501234567' },
        returnUrl: 'https://s.example/p?attempt=1',
        callbackUrl: 'https://s.example/c',
      },
      'tb7fh0',
    )
    const part = (name: string, value: string) =>
      `--B\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    expect(multipart(fields, 'B')).toEqual({
      headers: { 'content-type': 'multipart/form-data; boundary=B' },
      body: [
        part('pageCode', 'p1'),
        part('userId', 'u1'),
        part('apiKey', 'k1'),
        part('chargeType', '1'),
        part('sum', '149.90'),
        part('paymentNum', '1'),
        part('successUrl', 'https://s.example/p?attempt=1'),
        part('cancelUrl', 'https://s.example/p?attempt=1'),
        part('notifyUrl', 'https://s.example/c'),
        part('description', 'ייעוץ ליווי'),
        part('pageField[fullName]', 'דנה כהן'),
        part('pageField[phone]', '0501234567'),
        part('pageField[email]', 'd@p.example'),
        part('cField1', 'r1'),
        part('cField2', 'tb7fh0'),
        '--B--\r\n',
      ].join(''),
    })
  })
  it.each([
    ['דנה כהן', 'דנה כהן'],
    ['דנה', 'לקוח דנה'],
    ['', 'לקוח כללי'],
    ['O’Neil & Sons', 'O Neil Sons'],
  ])('a name has two words and no special signs: %s', (name, words) => expect(twoWords(name)).toBe(words))
  it.each([
    ['+972-50-1234567', '0501234567'],
    ['050 123 4567', '0501234567'],
    ['03-5550131', null],
    ['', null],
  ])('a number is an Israeli mobile, and none is made up: %s', (phone, mobile) =>
    expect(israeliMobile(phone)).toBe(mobile),
  )
  it('a reference is the same number every time, within 31 bits', () => {
    expect(growReferenceNumber('a')).toBe(growReferenceNumber('a'))
    expect(growReferenceNumber('a')).not.toBe(growReferenceNumber('b'))
    expect(Number(growReferenceNumber('a'))).toBeLessThan(2 ** 31)
  })
})

describe('what Grow tells', () => {
  // Body of a notification, as documented.
  const notification = {
    asmachta: '12345',
    cardSuffix: '1234',
    statusCode: '2',
    transactionTypeId: '6',
    sum: '13',
    paymentDate: '02/12/24',
    transactionId: '1234567',
    transactionToken: '818bf8333e7a3f0c53ef8e7',
    processId: '77',
    processToken: 'pt',
    cField1: 'r1',
  }
  const event = { id: '1234567:2', sessionRef: '77.pt.', orderRef: 'r1', amountAgorot: 1_300, currency: 'ILS' }
  it.each([
    ['JSON', JSON.stringify({ err: '', status: '1', data: notification })],
    [
      'a form',
      new URLSearchParams(Object.entries(notification).map(([name, value]) => [`data[${name}]`, value])).toString(),
    ],
    [
      'a form of parts',
      multipart(Object.entries(notification).map(([name, value]) => [`data[${name}]`, value] as const)).body,
    ],
  ])('as %s is the same', (_, body) => expect(parseGrowCallback(body)).toEqual(event))
  it('a payment by Bit, of which the process is kept to cancel it', () => {
    expect(statusOfProcess([notification], { stamp: '', process: '77.pt' })).toMatchObject({
      state: 'captured',
      method: 'bit',
      amountAgorot: 1_300,
      approvalNumber: '12345',
      transaction: '1234567.818bf8333e7a3f0c53ef8e7.77.pt',
    })
  })
})

it('a payment by Bit goes back by its process, and never the way of a card', async () => {
  const calls: string[] = []
  const secrets = { userId: 'u1', pageCode: 'p1', apiKey: 'k1' }
  const gateway = growGateway({ companyId: 'c', accountId: 'a', isTest: true, secrets }, async ({ url }) => {
    calls.push(url.split('/').at(-1) ?? '')
    return { status: 200, body: '{"status":"1","err":"","data":{"transactionId":"5"}}' }
  })
  const refund = { method: 'bit' as const, amountAgorot: 100, paidAgorot: 100, currency: 'ILS', isSameDay: false }
  expect(await gateway.refund({ ...refund, ref: 'r1', transaction: '5.tt.77.pt' })).toMatchObject({ state: 'done' })
  expect(await gateway.refund({ ...refund, ref: 'r2', transaction: '5.tt' })).toMatchObject({ state: 'refused' })
  expect(calls).toEqual(['cancelBitTransaction'])
})
