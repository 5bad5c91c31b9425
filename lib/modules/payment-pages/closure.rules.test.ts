import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { closureReference, closureRefusal, receivedAt } from './closure.rules'
import { closureInput } from './closure.schema'

const cheque = {
  method: 'cheque',
  receivedOn: '2026-03-01',
  payerName: 'רות כהן',
  chequeNumber: '80012',
  bank: '12',
  branch: '345',
  account: '67890',
  chequeDate: '2026-03-10',
  version: 1,
}
const fieldsOf = (closure: object) => closureInput.safeParse(closure).error?.issues.map(({ path }) => path.join('.'))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T21:30:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('closing by hand', () => {
  test('a cheque carries its number, bank, branch, account and date', () => {
    expect(closureReference(closureInput.parse(cheque))).toBe(
      'המחאה 80012, בנק 12, סניף 345, חשבון 67890, לתאריך 10/03/2026',
    )
    for (const field of ['chequeNumber', 'bank', 'branch', 'account', 'chequeDate'])
      expect(fieldsOf({ ...cheque, [field]: '' })).toContain(field)
    expect(fieldsOf({ ...cheque, bank: 'ב' })).toEqual(['bank'])
  })

  test('a transfer needs a reference, a write-off a reason, and neither takes the fields of the other', () => {
    const { receivedOn, payerName, version } = cheque
    expect(fieldsOf({ method: 'transfer', receivedOn, payerName, reference: ' ', version })).toEqual(['reference'])
    expect(fieldsOf({ method: 'write_off', receivedOn, reason: '', version })).toEqual(['reason'])
    expect(fieldsOf({ method: 'write_off', receivedOn, reason: 'פשיטת רגל', version })).toBeUndefined()
    expect(fieldsOf({ method: 'cash', receivedOn, payerName, version, reference: '12' })).toBeDefined()
    expect(fieldsOf({ method: 'bitcoin', receivedOn, payerName, version })).toEqual(['method'])
  })

  test('money cannot have come in tomorrow; tomorrow begins at midnight in Jerusalem', () => {
    const cash = { method: 'cash', payerName: 'רות כהן', version: 1 }
    expect(fieldsOf({ ...cash, receivedOn: '2026-03-01' })).toBeUndefined()
    expect(fieldsOf({ ...cash, receivedOn: '2026-03-02' })).toEqual(['receivedOn'])
    vi.setSystemTime(new Date('2026-03-01T22:30:00Z'))
    expect(fieldsOf({ ...cash, receivedOn: '2026-03-02' })).toBeUndefined()
  })

  test('money of a past day counts at its noon, of today now', () => {
    const now = new Date()
    expect(receivedAt('2026-03-01', now)).toBe(now)
    expect(receivedAt('2026-02-10', now).toISOString()).toBe('2026-02-10T10:00:00.000Z')
  })

  test('only an open page is closed', () => {
    const page = { amountMode: 'fixed' as const, amountAgorot: 100, paidAgorot: 0, paidCount: 0, paymentsMax: 1 }
    const of = (state: Parameters<typeof closureRefusal>[0]['state']) =>
      closureRefusal({ ...page, state, hasParts: false })
    expect(of('active')).toBeUndefined()
    expect(of('paused')).toBeUndefined()
    expect(closureRefusal({ ...page, paidAgorot: 100, state: 'active', hasParts: true })).toBeUndefined()
    expect(closureRefusal({ ...page, paidAgorot: 100, state: 'active', hasParts: false })?.code).toBe('already_paid')
    expect(of('paid')).toEqual({ code: 'already_paid', message: 'אי אפשר לסגור עמוד שכבר שולם' })
    expect(['draft', 'closed', 'cancelled'].map((state) => of(state as 'draft')?.code)).toEqual([
      'not_open',
      'already_closed',
      'cancelled',
    ])
  })
})
