import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addBusinessDays, type CancellationLaw } from '@/lib/billing/cancellation-law'
import { addDays } from '@/lib/format/calendar'

import type { CancellationChoice } from '../subscriptions.schema'
import { type Cancellable, calculateCancellation as cancellationBy } from './cancellation.rules'

const LAW: CancellationLaw = {
  days: 14,
  extendedMonths: 4,
  feeBp: 500,
  feeMaxAgorot: 10_000,
  refundDays: 14,
  stopBusinessDays: 3,
  stopMailDays: 6,
}
const cancellation = (of: Cancellable, choice: CancellationChoice, law = LAW) => cancellationBy(of, choice, law)

const service: Cancellable = {
  madeOn: '2026-05-01',
  trialEndsOn: null,
  minTermEndsOn: null,
  period: { from: '2026-05-01', to: '2026-06-01' },
  paidAgorot: 31_000,
  setupPaidAgorot: 0,
  creditAgorot: 0,
  periodAgorot: 31_000,
  periodMonths: 1,
  earlier: [],
  unpaidAgorot: 0,
}
const now = { noticedOn: '2026-05-11', channel: 'direct', when: 'now', isDistanceSale: false } as const

describe('a cancellation', () => {
  it('of an ongoing deal gives back the days that are left and keeps nothing', () => {
    expect(cancellation(service, now)).toMatchObject({
      ground: 'ongoing',
      endsOn: '2026-05-11',
      feeAgorot: 0,
      refundAgorot: 21_000,
    })
  })

  it('stops charges within three business days of a notice, six by registered mail', () => {
    expect(cancellation(service, now).lastChargeDay).toBe('2026-05-14')
    expect(cancellation(service, { ...now, channel: 'registered_mail' }).lastChargeDay).toBe('2026-05-19')
    // Shavuot falls on Friday 22 May 2026.
    expect(addBusinessDays('2026-05-20', 3)).toBe('2026-05-25')
  })

  it('of a distance sale within fourteen days keeps at most 5 % or 100 shekels, the lower', () => {
    const distance = { ...now, isDistanceSale: true }
    expect(cancellation(service, distance)).toMatchObject({
      ground: 'distance',
      feeAgorot: 1_550,
      refundAgorot: 19_450,
    })
    const dear = { ...service, paidAgorot: 3_100_000 }
    expect(cancellation(dear, distance).feeAgorot).toBe(10_000)
    expect(cancellation(service, { ...distance, noticedOn: '2026-05-16' }).ground).toBe('ongoing')
  })

  it('follows the law of the day of the deal, whatever its numbers', () => {
    const other = { ...LAW, days: 30, feeBp: 1_000, feeMaxAgorot: 2_000, stopBusinessDays: 1 }
    const found = cancellation(service, { ...now, isDistanceSale: true, noticedOn: '2026-05-20' }, other)
    expect(found).toMatchObject({ ground: 'distance', feeAgorot: 2_000, lastChargeDay: '2026-05-21' })
  })

  it('before the end of a minimum term keeps at most the same, and after it nothing', () => {
    const bound = { ...service, minTermEndsOn: '2026-08-01' }
    expect(cancellation(bound, now).feeAgorot).toBe(4_650)
    expect(cancellation({ ...service, minTermEndsOn: '2026-05-11' }, now).feeAgorot).toBe(0)
  })

  it('before anything was charged costs nothing', () => {
    expect(cancellation({ ...service, period: null }, now)).toMatchObject({
      ground: 'trial',
      feeAgorot: 0,
      refundAgorot: 0,
    })
  })

  it('at the end of the period gives nothing back and ends with it', () => {
    expect(cancellation(service, { ...now, when: 'period_end' })).toMatchObject({
      endsOn: '2026-06-01',
      refundAgorot: 0,
    })
  })

  it('at the end of a period or of a trial ends with it, and gives credit back that nothing will use up', () => {
    const atEnd = { ...now, when: 'period_end' } as const
    expect(cancellation({ ...service, creditAgorot: 700 }, atEnd)).toMatchObject({ refundAgorot: 700, feeAgorot: 0 })
    const onTrial = { ...service, period: null, trialEndsOn: '2026-05-15' }
    expect(cancellation(onTrial, atEnd).endsOn).toBe('2026-05-15')
    expect(cancellation(onTrial, now).endsOn).toBe('2026-05-11')
    expect(cancellation({ ...onTrial, trialEndsOn: '2026-05-01' }, atEnd).endsOn).toBe('2026-05-11')
  })

  it('of a distance sale to whom the law protects more may come within four months', () => {
    const late = { ...now, isDistanceSale: true, noticedOn: '2026-05-20' }
    const dear = { ...service, setupPaidAgorot: 10_000 }
    expect(cancellation(dear, late).ground).toBe('ongoing')
    expect(cancellation(dear, { ...late, isExtended: true })).toMatchObject({
      ground: 'distance',
      feeAgorot: 2_050,
      refundAgorot: 12_000 + 10_000 - 2_050,
    })
  })

  it('that was noticed before this period gives back all of it, and the days that were left of the one before', () => {
    const earlier = [{ from: '2026-04-01', to: '2026-05-01', paidAgorot: 30_000 }]
    const found = cancellation({ ...service, madeOn: '2026-01-01', earlier }, { ...now, noticedOn: '2026-04-21' })
    expect(found).toMatchObject({ endsOn: '2026-04-21', refundAgorot: 31_000 + 10_000 })
  })

  it('gives back nothing of a change that was never paid', () => {
    expect(cancellation({ ...service, paidAgorot: 62_000, unpaidAgorot: 21_000 }, now).refundAgorot).toBe(21_000)
  })

  it('never gives back more than was paid, and never keeps more than the law lets', () => {
    const sums = fc.integer({ min: 0, max: 10_000_000 })
    const drawn = fc.record({
      paidAgorot: sums,
      setupPaidAgorot: sums,
      count: fc.integer({ min: 0, max: 40 }),
      isDistanceSale: fc.boolean(),
    })
    fc.assert(
      fc.property(drawn, ({ paidAgorot, setupPaidAgorot, count, isDistanceSale }) => {
        const of = { ...service, paidAgorot, setupPaidAgorot, periodAgorot: paidAgorot }
        const found = cancellation(of, { ...now, isDistanceSale, noticedOn: addDays('2026-05-01', count) })
        expect(found.refundAgorot).toBeGreaterThanOrEqual(0)
        expect(found.refundAgorot + found.feeAgorot).toBeLessThanOrEqual(paidAgorot + setupPaidAgorot)
        expect(found.feeAgorot).toBeLessThanOrEqual(Math.min(10_000, (paidAgorot + setupPaidAgorot) * 0.05))
      }),
    )
  })
})
