import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@/lib/format/calendar'

import { amountOwed, BUCKETS, type Claim, debtAgeBucket } from './customer-accounts.rules'

const page = (changes: Partial<Claim> = {}): Claim => ({
  state: 'active',
  origin: 'office',
  amountMode: 'fixed',
  paymentsMax: 1,
  amountAgorot: 10_000,
  paidAgorot: 0,
  dueOn: null,
  createdOn: '2026-03-01',
  isExpired: false,
  hasParts: false,
  isOfInvoice: false,
  ...changes,
})

describe('what is owed for a page', () => {
  it('is its sum without what came in', () => {
    expect(amountOwed(page())).toBe(10_000)
    expect(amountOwed(page({ paidAgorot: 4_000 }))).toBe(6_000)
    expect(amountOwed(page({ state: 'paused' }))).toBe(10_000)
  })

  it('is nothing for what nobody waits for: drafts, what was paid, closed or cancelled', () => {
    for (const state of ['draft', 'paid', 'closed', 'cancelled'] as const) expect(amountOwed(page({ state }))).toBe(0)
  })

  it('is nothing for an offer whose link has expired, and stays for what has a due day, for a charge and for a part', () => {
    expect(amountOwed(page({ isExpired: true }))).toBe(0)
    expect(amountOwed(page({ isExpired: true, dueOn: '2026-03-09' }))).toBe(10_000)
    expect(amountOwed(page({ isExpired: true, origin: 'charge' }))).toBe(10_000)
    expect(amountOwed(page({ isExpired: true, origin: 'part' }))).toBe(10_000)
  })

  it('is nothing for a page in parts, which are owed instead, and for one that many pay or that has no sum', () => {
    expect(amountOwed(page({ hasParts: true }))).toBe(0)
    expect(amountOwed(page({ isOfInvoice: true }))).toBe(0)
    for (const paymentsMax of [null, 2, 50]) expect(amountOwed(page({ paymentsMax }))).toBe(0)
    expect(amountOwed(page({ amountMode: 'open' }))).toBe(0)
  })

  it('is never below zero nor above the sum', () =>
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(2e9), (amountAgorot, paidAgorot) => {
        const owed = amountOwed(page({ amountAgorot, paidAgorot }))
        expect(owed).toBe(paidAgorot >= amountAgorot ? 0 : amountAgorot - paidAgorot)
      }),
    ))
})

describe('the age of a debt', () => {
  it('turns at 0, 30, 60 and 90 days', () => {
    const ages = [-5, 0, 1, 30, 31, 60, 61, 90, 91, 800].map((late) =>
      debtAgeBucket(addDays('2026-06-30', -late), '2026-06-30'),
    )
    expect(ages).toEqual([
      'current',
      'current',
      'upTo30',
      'upTo30',
      'upTo60',
      'upTo60',
      'upTo90',
      'upTo90',
      'over90',
      'over90',
    ])
  })

  it('never becomes younger as days pass, whatever the clock does', () =>
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 400 }), fc.nat(300), (late, more) => {
        const day = addDays('2026-03-27', -late)
        const [now, then] = [debtAgeBucket(day, '2026-03-27'), debtAgeBucket(day, addDays('2026-03-27', more))]
        expect(BUCKETS.indexOf(then)).toBeGreaterThanOrEqual(BUCKETS.indexOf(now))
        expect(daysBetween(day, '2026-03-27')).toBe(late)
      }),
    ))
})
