import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { auditLogRetentionEnd, booksRetentionEnd, claimsRetentionEnd } from './erasure/grounds.rules'
import { receiptDigest } from './erasure/receipt.mutations'
import { isRequestLate, requestDueDay, requestSteps } from './requests.rules'

const KINDS = ['access', 'correct', 'erase', 'object'] as const

describe('a request', () => {
  it('is due 30 days after it came, over ends of months and leap days', () => {
    expect(requestDueDay('2026-01-31')).toBe('2026-03-02')
    expect(requestDueDay('2028-02-01')).toBe('2028-03-02')
  })

  it('is late from the day after it was due, until it is answered', () => {
    const request = { state: 'in_work', dueOn: '2026-03-02' } as const
    expect(isRequestLate(request, '2026-03-02')).toBe(false)
    expect(isRequestLate(request, '2026-03-03')).toBe(true)
    expect(isRequestLate({ ...request, state: 'done' }, '2026-03-03')).toBe(false)
  })

  it.each(KINDS)('of kind %s can always be refused and comes to an end in three steps', (kind) => {
    expect(requestSteps({ kind, state: 'received' })).toEqual(['identity', 'refuse'])
    expect(requestSteps({ kind, state: 'identity_checked' })).toEqual(['work', 'refuse'])
    expect(requestSteps({ kind, state: 'in_work' })).toHaveLength(2)
    for (const state of ['done', 'refused'] as const) expect(requestSteps({ kind, state })).toEqual([])
  })
})

describe('what is kept', () => {
  it('is kept seven years after the tax year, seven after a signature, two after a row of the log', () => {
    expect(booksRetentionEnd('2026-01-01')).toBe('2033-12-31')
    expect(claimsRetentionEnd('2024-02-29')).toBe('2031-02-28')
    expect(auditLogRetentionEnd('2026-11-21')).toBe('2028-11-21')
  })
})

describe('the mark of a receipt', () => {
  const facts = {
    request: 'r',
    company: 'חברה',
    customer: '1001',
    requester: 'דנה',
    receivedOn: '2026-01-01',
    erasedAt: '2026-01-02T00:00:00.000Z',
    erasedBy: 'נועה',
    erased: { cards: 1, notes: 2 },
    kept: [{ kind: 'תשלומים', count: 1, ground: 'חוק', until: '2033-12-31' }],
  }

  it('does not hang on the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries(facts).reverse()) as typeof facts
    expect(receiptDigest({ ...turned, erased: { notes: 2, cards: 1 } })).toBe(receiptDigest(facts))
  })

  it('changes with every fact', () => {
    fc.assert(
      fc.property(fc.constantFrom('customer', 'requester', 'erasedBy'), fc.string({ minLength: 1 }), (key, more) => {
        expect(receiptDigest({ ...facts, [key]: facts[key as 'customer'] + more })).not.toBe(receiptDigest(facts))
      }),
    )
    expect(receiptDigest({ ...facts, erased: { cards: 1, notes: 3 } })).not.toBe(receiptDigest(facts))
    expect(receiptDigest({ ...facts, kept: [] })).not.toBe(receiptDigest(facts))
  })
})
