import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { LedgerLine } from '@/lib/payments/gateway'

import { type Books, type Charge, compareBooks, type RecordedRefund } from './reconciliation.rules'

const AT = new Date('2026-11-20T10:00:00Z')
const charge = (name: string, changes: Partial<Charge> = {}): Charge => ({
  paymentId: `payment-${name}`,
  attemptId: `attempt-${name}`,
  transaction: `tx-${name}`,
  amountAgorot: 11_800,
  currency: 'ILS',
  at: AT,
  isDue: true,
  ...changes,
})
const back = (name: string, changes: Partial<RecordedRefund> = {}): RecordedRefund => ({
  id: `refund-${name}`,
  refundId: `refund-${name}`,
  paymentId: `payment-${name}`,
  transaction: `back-${name}`,
  amountAgorot: 1_800,
  currency: 'ILS',
  at: AT,
  isDue: true,
  ...changes,
})
const lineOf = ({ transaction, attemptId, amountAgorot, currency }: Charge): LedgerLine => ({
  transaction: transaction ?? '',
  orderRef: attemptId,
  amountAgorot,
  currency,
  at: AT,
  cardLast4: '4242',
})
const lineBack = ({ transaction, id, amountAgorot, currency }: RecordedRefund): LedgerLine => ({
  transaction: transaction ?? '',
  orderRef: id,
  amountAgorot: -amountAgorot,
  currency,
  at: AT,
  cardLast4: null,
})
const kinds = (books: Partial<Books>) =>
  compareBooks({ lines: [], charges: [], backs: [], attempts: [], ...books }).found.map(({ kind }) => kind)

const books = fc
  .record({
    charges: fc.array(fc.record({ amountAgorot: fc.integer({ min: 1, max: 10_000_000 }), isDue: fc.boolean() })),
    backs: fc.array(fc.record({ amountAgorot: fc.integer({ min: 1, max: 10_000_000 }), isDue: fc.boolean() })),
  })
  .map(({ charges, backs }) => ({
    charges: charges.map((one, index) => charge(String(index), one)),
    backs: backs.map((one, index) => back(String(index), one)),
  }))

describe('comparing the books of a gateway with ours', () => {
  it('finds nothing where they are the same, in whatever order', () => {
    fc.assert(
      fc.property(books, fc.boolean(), ({ charges, backs }, isReversed) => {
        const lines = [...charges.map(lineOf), ...backs.map(lineBack)]
        if (isReversed) lines.reverse()
        const { found, matched } = compareBooks({ lines, charges, backs, attempts: [] })
        expect(found).toEqual([])
        expect(matched).toBe(lines.length)
      }),
    )
  })
  it('names every line that is missing here and everything due that is missing there, each once', () => {
    fc.assert(
      fc.property(books, fc.integer(), ({ charges, backs }, seed) => {
        const isKept = (index: number) => (Math.imul(index + 1, seed | 1) >>> 4) % 3 !== 0
        const lines = [...charges.map(lineOf), ...backs.map(lineBack)].filter((_, index) => isKept(index))
        const ours = charges.filter((_, index) => isKept(index + 7))
        const { found, matched } = compareBooks({ lines, charges: ours, backs, attempts: [] })
        expect(new Set(found.map(({ kind, transaction }) => `${kind} ${transaction}`)).size).toBe(found.length)
        const strays = found.filter(({ gatewayAgorot }) => gatewayAgorot !== null).length
        expect(strays + matched).toBe(lines.length)
        const missing = found.filter(({ kind }) => kind.endsWith('missing_there'))
        expect(missing.every(({ ourAgorot }) => ourAgorot !== null)).toBe(true)
      }),
    )
  })
  it('goes by the order where the gateway numbers its books otherwise', () => {
    const paid = charge('a', { transaction: null })
    expect(kinds({ charges: [paid], lines: [{ ...lineOf(paid), transaction: 'other' }] })).toEqual([])
  })
  it('tells another sum and another currency apart', () => {
    const paid = charge('a')
    expect(kinds({ charges: [paid], lines: [{ ...lineOf(paid), amountAgorot: 11_700 }] })).toEqual(['amount'])
    expect(kinds({ charges: [paid], lines: [{ ...lineOf(paid), currency: 'USD' }] })).toEqual(['currency'])
  })
  it('calls the second charge of an order double, and knows the order of one that is missing', () => {
    const paid = charge('a')
    const second = { ...lineOf(paid), transaction: 'tx-second' }
    const { found } = compareBooks({
      charges: [paid],
      lines: [lineOf(paid), second],
      backs: [],
      attempts: ['attempt-b'],
    })
    expect(found).toEqual([
      expect.objectContaining({ kind: 'double', transaction: 'tx-second', attemptId: 'attempt-a' }),
    ])
    const missing = compareBooks({ lines: [lineOf(charge('b'))], charges: [], backs: [], attempts: ['attempt-b'] })
    expect(missing.found).toEqual([expect.objectContaining({ kind: 'missing_here', attemptId: 'attempt-b' })])
  })
  it('finds refunds that only one side has', () => {
    const given = back('a')
    expect(kinds({ lines: [lineBack(given)] })).toEqual(['refund_missing_here'])
    expect(kinds({ backs: [given] })).toEqual(['refund_missing_there'])
    expect(kinds({ backs: [back('a', { isDue: false })] })).toEqual([])
  })
})
