import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readInforuEvent } from './inforu-events'
import { toE164, toLocalPhone } from './local-phone'
import { read019Event } from './sms-019-events'

const form = (fields: Record<string, string>) => String(new URLSearchParams(fields))
const AT = new Date('2026-11-21T08:00:00Z')

describe('what 019 pushes', () => {
  it('is a delivery report, by our own reference', () => {
    const body = form({
      external_id: 'r-184',
      phone: '0521234567',
      status: '102',
      date: '21/11/26 10:00',
      segments: '2',
    })
    expect(read019Event(body)).toEqual([
      { kind: 'status', status: { providerId: 'r-184', reference: 'r-184', at: AT, status: 'delivered', parts: 2 } },
    ])
  })

  it('is a failure with its reason', () => {
    const [event] = read019Event(form({ external_id: 'r-1', status: '15', en_message: 'kosher' }))
    expect(event).toMatchObject({
      kind: 'status',
      status: { status: 'failed', fault: { class: 'unreachable', code: '15', detail: 'kosher' } },
    })
  })

  it('is a message, which has the same id when it is pushed again', () => {
    const body = form({
      phone: '521234567',
      dest: '0559999999',
      message: 'שלום, אפשר פרטים?',
      date: '2026-11-21 10:00:00',
    })
    const [event] = read019Event(body)
    expect(event).toMatchObject({
      kind: 'message',
      message: { from: { externalId: '+972521234567', phone: '+972521234567' }, body: 'שלום, אפשר פרטים?', at: AT },
    })
    expect(read019Event(body)).toEqual([event])
  })

  it('is a number that was blocked', () => {
    expect(read019Event(form({ phone: '972521234567', date: '21/11/26 10:00' }))).toEqual([
      { kind: 'preference', externalId: '+972521234567', phone: '+972521234567', says: 'stop', at: AT },
    ])
  })

  it.each(['', 'x', form({ status: '102' }), form({ external_id: 'a', status: '4711' }), form({ source: 'ACME' })])(
    'is kept where it is not known: %s',
    (body) => {
      expect(read019Event(body)).toMatchObject([{ kind: 'unknown' }])
    },
  )
})

describe('what InforU pushes', () => {
  it('is a delivery report, by our reference or by its own id of the request', () => {
    const body = form({
      PhoneNumber: '0521234567',
      Status: '2',
      StatusDescription: 'Delivered',
      CustomerParam: 'r-1',
      SegmentsNumber: '1',
    })
    expect(readInforuEvent(body)).toMatchObject([
      { kind: 'status', status: { providerId: 'r-1', reference: 'r-1', status: 'delivered', parts: 1 } },
    ])
    const json = JSON.stringify({ Data: { RequestId: 77, Status: -4, StatusDescription: 'Blocked' } })
    expect(readInforuEvent(json)).toMatchObject([
      { kind: 'status', status: { providerId: '77', status: 'failed', fault: { class: 'stopped' } } },
    ])
  })

  it('is a message, as XML in a field or as fields', () => {
    const xml = '<IncomingData><PhoneNumber>0521234567</PhoneNumber><Message>א &amp; ב &#1490;</Message></IncomingData>'
    for (const body of [form({ IncomingXML: xml }), xml, form({ PhoneNumber: '0521234567', Message: 'א & ב ג' })])
      expect(readInforuEvent(body)).toMatchObject([
        { kind: 'message', message: { from: { phone: '+972521234567' }, body: 'א & ב ג' } },
      ])
  })
})

it('whatever is pushed, reading it does not throw', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.webQueryParameters(),
    fc
      .dictionary(
        fc.constantFrom(
          'status',
          'phone',
          'message',
          'date',
          'external_id',
          'Status',
          'PhoneNumber',
          'IncomingXML',
          '__proto__',
        ),
        fc.string(),
      )
      .map(form),
  )
  fc.assert(
    fc.property(anything, (body) => {
      for (const event of [...read019Event(body), ...readInforuEvent(body)]) {
        if (event.kind === 'message') expect(event.message.from.phone).toMatch(/^\+\d{8,15}$/)
        if (event.kind === 'status') expect(event.status.at.getTime()).not.toBeNaN()
      }
    }),
    { numRuns: 2_000 },
  )
})

it('numbers are written as providers in Israel take them, and read back', () => {
  expect(['+972521234567', '052-1234567', '+442079460958'].map(toLocalPhone)).toEqual([
    '0521234567',
    '0521234567',
    '442079460958',
  ])
  expect(['0521234567', '521234567', '972521234567', '+442079460958', 'ACME', ''].map(toE164)).toEqual([
    '+972521234567',
    '+972521234567',
    '+972521234567',
    '+442079460958',
    null,
    null,
  ])
})
