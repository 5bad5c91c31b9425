import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addMonths, weekdayIndex } from '@/lib/format/calendar'

import { isRestDay } from '@/lib/format/rest-days'

import { calculateCancellationTerms, cancellationDeadline, cancellationFee, daysUntil } from './cancellation.rules'
import { CANCELLATION_CLAIMS, CANCELLATION_GROUNDS } from './cancellation.schema'

const LAW = {
  days: 14,
  extendedMonths: 4,
  feeBp: 500,
  feeMaxAgorot: 10_000,
  refundDays: 14,
  stopBusinessDays: 3,
  stopMailDays: 6,
}
const FIRST = '2024-01-01'
const day = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays(FIRST, count))
const price = fc.integer({ min: 1, max: 99_999_999 })
const deal = fc.record({
  kind: fc.constant('deal' as const),
  madeOn: day,
  priceAgorot: price,
  ground: fc.constantFrom(...CANCELLATION_GROUNDS),
  claim: fc.constantFrom(...CANCELLATION_CLAIMS),
  wait: fc.integer({ min: 0, max: 200 }),
  given: fc.double({ min: 0, max: 1, noNaN: true }),
})
const cancellation = deal.map(({ wait, given, ...rest }) => ({
  ...rest,
  receivedOn: addDays(rest.madeOn, wait),
  refundedAgorot: Math.floor(rest.priceAgorot * given),
}))

describe('the fee', () => {
  it('is 5 % of the price and never above 100 ₪, rounded down for the payer', () => {
    expect(cancellationFee(LAW, { priceAgorot: 118_000, ground: 'regret' })).toBe(5_900)
    expect(cancellationFee(LAW, { priceAgorot: 200_000, ground: 'regret' })).toBe(10_000)
    expect(cancellationFee(LAW, { priceAgorot: 200_001, ground: 'regret' })).toBe(10_000)
    expect(cancellationFee(LAW, { priceAgorot: 19, ground: 'regret' })).toBe(0)
  })

  it('is nothing where the business is at fault', () => {
    expect(cancellationFee(LAW, { priceAgorot: 118_000, ground: 'fault' })).toBe(0)
  })

  it('is the smaller of the two for every price, and never shrinks as the price grows', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 1_000_000 }), (priceAgorot, more) => {
        const fee = cancellationFee(LAW, { priceAgorot, ground: 'regret' })
        expect(fee).toBeLessThanOrEqual(10_000)
        expect(fee * 20).toBeLessThanOrEqual(priceAgorot)
        expect(fee === 10_000 || (fee + 1) * 20 > priceAgorot).toBe(true)
        expect(cancellationFee(LAW, { priceAgorot: priceAgorot + more, ground: 'regret' })).toBeGreaterThanOrEqual(fee)
      }),
    )
  })
})

describe('the last day of cancelling', () => {
  it('is 14 days after the deal, whose own day does not count', () => {
    expect(cancellationDeadline(LAW, { madeOn: '2026-11-01', claim: 'none' })).toBe('2026-11-15')
  })

  it('goes on past the Sabbath and holidays', () => {
    expect(cancellationDeadline(LAW, { madeOn: '2026-11-07', claim: 'none' })).toBe('2026-11-22')
    // The second day of the new year 5787 is Sunday, 13 September 2026, after a Sabbath that is its first day.
    expect(cancellationDeadline(LAW, { madeOn: '2026-08-29', claim: 'none' })).toBe('2026-09-14')
  })

  it('is four months for whoever the law protects more, on the last day of a shorter month', () => {
    expect(addMonths('2026-10-31', 4)).toBe('2027-02-28')
    expect(cancellationDeadline(LAW, { madeOn: '2026-10-31', claim: 'senior' })).toBe('2027-02-28')
    expect(addMonths('2027-10-31', 4)).toBe('2028-02-29')
    expect(addMonths('2026-12-15', 4)).toBe('2027-04-15')
  })

  it('is never a rest day, never before 14 days, and at most three days after the term', () => {
    fc.assert(
      fc.property(day, (madeOn) => {
        const last = cancellationDeadline(LAW, { madeOn, claim: 'none' })
        expect(isRestDay(last)).toBe(false)
        expect(daysUntil(last, madeOn)).toBeGreaterThanOrEqual(14)
        expect(daysUntil(last, madeOn)).toBeLessThanOrEqual(14 + 3)
        for (const claim of CANCELLATION_CLAIMS)
          expect(cancellationDeadline(LAW, { madeOn, claim }) >= last, claim).toBe(true)
      }),
    )
  })
})

describe('a cancellation', () => {
  it('of 1,180 ₪ gives back all but 59 ₪ within 14 days', () => {
    const made = { kind: 'deal', madeOn: '2026-11-01', receivedOn: '2026-11-10', priceAgorot: 118_000 } as const
    expect(calculateCancellationTerms(LAW, { ...made, refundedAgorot: 0, ground: 'regret', claim: 'none' })).toEqual({
      deadlineOn: '2026-11-15',
      isInTime: true,
      feeAgorot: 5_900,
      refundAgorot: 112_100,
      actBy: '2026-11-24',
    })
  })

  it('gives back and keeps what is left, to the agora, and nothing below zero', () => {
    fc.assert(
      fc.property(cancellation, (one) => {
        const { feeAgorot, refundAgorot, actBy, isInTime, deadlineOn } = calculateCancellationTerms(LAW, one)
        expect(feeAgorot + refundAgorot).toBe(one.priceAgorot - one.refundedAgorot)
        expect(Math.min(feeAgorot, refundAgorot)).toBeGreaterThanOrEqual(0)
        expect(daysUntil(actBy, one.receivedOn)).toBe(14)
        expect(isInTime).toBe(deadlineOn !== null && one.receivedOn <= deadlineOn)
      }),
    )
  })

  it('of a service that goes on is always in time and stops the charges after three business days', () => {
    fc.assert(
      fc.property(day, price, (receivedOn, priceAgorot) => {
        const cancellation = { kind: 'service' as const, madeOn: FIRST, receivedOn, priceAgorot, refundedAgorot: 0 }
        const terms = calculateCancellationTerms(LAW, { ...cancellation, ground: 'regret', claim: 'none' })
        expect(terms).toMatchObject({ deadlineOn: null, isInTime: true, feeAgorot: 0, refundAgorot: 0 })
        expect(isRestDay(terms.actBy)).toBe(false)
        const between = Array.from({ length: daysUntil(terms.actBy, receivedOn) }, (_, index) =>
          addDays(receivedOn, index + 1),
        )
        expect(between.filter((one) => weekdayIndex(one) < 5 && !isRestDay(one))).toHaveLength(3)
      }),
    )
  })
})
