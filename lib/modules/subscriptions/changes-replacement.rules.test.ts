import { describe, expect, it } from 'vitest'
import { moveRefusal } from './changes-replacement.rules'
import { forecastCharges, type ScheduleState, serviceOn, termsAfter, withPrice } from './subscriptions.rules'

const HELD = { periodMonths: 12, vatMode: 'standard' }
const offer = { state: 'active', period: 'year', periodCount: 1, vatMode: 'standard' } as const

describe('a service becomes another', () => {
  it('that is charged as often and with the same VAT, however that is written', () => {
    expect(moveRefusal(offer, HELD)).toBeUndefined()
    expect(moveRefusal({ ...offer, period: 'month', periodCount: 12 }, HELD)).toBeUndefined()
  })

  it('and none that is sold once, at other times, with other VAT, no more, or not here', () => {
    for (const other of [
      undefined,
      { ...offer, period: null },
      { ...offer, period: 'month' as const },
      { ...offer, periodCount: 2 },
      { ...offer, vatMode: 'exempt' },
      { ...offer, state: 'archived' },
    ])
      expect(moveRefusal(other, HELD)).toEqual(expect.any(String))
  })
})

describe('a planned service', () => {
  const planned = { quantity: 1, priceAgorot: 30_000, discountAgorot: null, from: '2026-02-10', serviceId: 'premium' }
  const held = { serviceId: 'basic', nextTerms: planned }

  it('is the one of the first period on or after its day, and of all that come after', () => {
    expect(serviceOn(held, '2026-02-01')).toBe('basic')
    for (const day of ['2026-02-10', '2026-03-01', '2029-01-01']) expect(serviceOn(held, day)).toBe('premium')
    expect(serviceOn({ ...held, nextTerms: null }, '2029-01-01')).toBe('basic')
  })

  it('stays so when a price of it is announced, also for the same day', () => {
    const terms = { serviceId: 'basic', quantity: 1, priceAgorot: 10_000, discountAgorot: 0 }
    for (const from of ['2026-02-10', '2026-05-01']) {
      const nextTerms = withPrice({ ...terms, nextTerms: planned }, { priceAgorot: 35_000, from })
      expect(serviceOn({ ...terms, nextTerms }, '2026-05-01')).toBe('premium')
      expect(serviceOn({ ...terms, nextTerms }, '2026-02-01')).toBe('basic')
      expect(termsAfter(nextTerms, '2026-05-01')).toBeNull()
    }
    const dearer = withPrice({ ...terms, nextTerms: planned }, { priceAgorot: 35_000, from: '2026-05-01' })
    expect(
      forecastCharges({ ...SCHEDULE_STATE, ...terms, nextTerms: dearer }, 5).map(({ amountAgorot }) => amountAgorot),
    ).toEqual([10_000, 10_000, 30_000, 30_000, 35_000])
  })
})

const SCHEDULE_STATE: Omit<ScheduleState, 'quantity' | 'priceAgorot' | 'discountAgorot' | 'nextTerms'> = {
  state: 'active',
  startedOn: '2026-01-01',
  trialEndsOn: null,
  periodMonths: 1,
  anchorDay: 1,
  periodTo: null,
  nextChargeOn: '2026-01-01',
  cyclesLeft: null,
  cancelOn: null,
  pausedUntil: null,
  discountCyclesLeft: null,
}
