import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/format/calendar'
import { SUBSCRIPTION_STATES } from '@/lib/vocabulary/subscriptions'

import {
  afterCharge,
  afterPause,
  canSubscriptionMove,
  forecastCharges,
  isSubscriptionLive,
  nextSubscriptionStep,
  periodPrice,
  type ScheduleState,
  termsAfter,
  withPrice,
} from './subscriptions.rules'
import type { CustomerServiceState } from './subscriptions.schema'
import { monthsAfter } from './subscriptions.testing'

const days = fc.integer({ min: 0, max: 2_000 }).map((count) => addDays('2026-01-01', count))

const scheduleState = (start: string, changes: Partial<ScheduleState> = {}): ScheduleState => ({
  state: 'active',
  startedOn: start,
  trialEndsOn: null,
  periodMonths: 1,
  anchorDay: Number(start.slice(8)),
  periodTo: null,
  nextChargeOn: start,
  cyclesLeft: null,
  cancelOn: null,
  pausedUntil: null,
  nextTerms: null,
  quantity: 1,
  priceAgorot: 10_000,
  discountAgorot: 0,
  discountCyclesLeft: null,
  ...changes,
})

describe('the schedule', () => {
  it('comes on the day of the month it began on, or the last of a shorter month, for ever', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(1, 2, 3, 6, 12), (start, months) => {
        const found = forecastCharges(scheduleState(start, { periodMonths: months }), 24).map(({ on }) => on)
        expect(found).toEqual(found.map((_, index) => monthsAfter(start, index * months)))
      }),
    )
  })

  it('goes through 29 February and back', () => {
    const found = forecastCharges(scheduleState('2027-12-31'), 4).map(({ on }) => on)
    expect(found).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31'])
  })

  it('ends with its cycles, and before the day of a cancellation', () => {
    expect(forecastCharges(scheduleState('2026-01-31', { cyclesLeft: 2 }), 9)).toHaveLength(2)
    expect(forecastCharges(scheduleState('2026-01-31', { cancelOn: '2026-02-28' }), 9)).toHaveLength(1)
  })

  it('has a discount for its periods alone, and planned terms from their first period on', () => {
    const terms = { discountAgorot: 1_000, discountCyclesLeft: 2 }
    const nextTerms = { quantity: 2, priceAgorot: 20_000, discountAgorot: null, from: '2026-03-02' }
    const found = forecastCharges(scheduleState('2026-01-01', { ...terms, nextTerms }), 4)
    expect(found.map(({ amountAgorot }) => amountAgorot)).toEqual([9_000, 9_000, 10_000, 40_000])
  })
})

describe('a price that is announced', () => {
  const prices = (changes: Partial<ScheduleState>) =>
    forecastCharges(scheduleState('2026-01-01', changes), 6).map(({ amountAgorot }) => amountAgorot)

  it('comes on its day beside one of an earlier day and beside terms that were agreed', () => {
    const start = scheduleState('2026-01-01')
    const spring = withPrice(start, { priceAgorot: 12_000, from: '2026-03-01' })
    const summer = withPrice({ ...start, nextTerms: spring }, { priceAgorot: 15_000, from: '2026-05-01' })
    expect(prices({ nextTerms: summer })).toEqual([10_000, 10_000, 12_000, 12_000, 15_000, 15_000])
    const agreed = { quantity: 3, priceAgorot: 10_000, discountAgorot: 500, from: '2026-01-15' }
    const both = withPrice({ ...start, nextTerms: agreed }, { priceAgorot: 12_000, from: '2026-04-01' })
    expect(prices({ nextTerms: both })).toEqual([10_000, 29_500, 29_500, 35_500, 35_500, 35_500])
  })

  it('of the same day takes the place of the one before it, whatever else was agreed for that day', () => {
    const planned = { quantity: 2, priceAgorot: 11_000, discountAgorot: 100, from: '2026-03-01' }
    const found = withPrice(
      { ...scheduleState('2026-01-01'), nextTerms: planned },
      { priceAgorot: 9_000, from: '2026-03-01' },
    )
    expect(found).toEqual({ ...planned, priceAgorot: 9_000 })
  })

  it('is left over by what is agreed from today on', () => {
    const later = { quantity: 1, priceAgorot: 12_000, discountAgorot: null, from: '2026-05-01' }
    const planned = { quantity: 2, priceAgorot: 9_000, discountAgorot: null, from: '2026-01-10', later }
    expect(termsAfter(planned, '2026-02-01')).toEqual(later)
    expect(termsAfter(planned, '2026-05-01')).toBeNull()
  })
})

describe('a step', () => {
  it('is nothing while a charge is not settled, but for an end', () => {
    const due = scheduleState('2026-01-01')
    expect(nextSubscriptionStep(due, '2026-01-01', false)).toMatchObject({ kind: 'charge' })
    expect(nextSubscriptionStep(due, '2026-01-01', true)).toBeNull()
    expect(nextSubscriptionStep({ ...due, cancelOn: '2026-01-01' }, '2026-01-01', true)).toMatchObject({
      state: 'cancelled',
    })
  })

  it('never charges on or after the day of a cancellation, in whatever state', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom(...SUBSCRIPTION_STATES), (start, cancelOn, state) => {
        const step = nextSubscriptionStep(scheduleState(start, { state, cancelOn }), addDays(start, 40), false)
        if (step?.kind === 'charge') expect(step.period.from < cancelOn).toBe(true)
      }),
    )
  })

  it('of a suspended or paused service is no charge', () => {
    for (const state of ['suspended', 'paused', 'past_due', 'cancelled', 'completed'] as const)
      expect(nextSubscriptionStep(scheduleState('2026-01-01', { state }), '2027-01-01', false)?.kind).not.toBe('charge')
  })
})

describe('a pause', () => {
  it('puts period and charge behind by its days, and loses none of them', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 90 }), (start, count) => {
        const from = { periodFrom: start, periodTo: monthsAfter(start, 1), nextChargeOn: monthsAfter(start, 1) }
        const moved = afterPause({ ...from, pausedFrom: addDays(start, 3) }, addDays(start, 3 + count))
        expect(moved.nextChargeOn).toBe(addDays(from.nextChargeOn, count))
        expect(moved.periodTo).toBe(moved.nextChargeOn)
      }),
    )
  })
})

describe('a price', () => {
  it('is never below nothing', () => {
    expect(periodPrice({ quantity: 1, priceAgorot: 100, discountAgorot: 500, discountCyclesLeft: null })).toBe(0)
  })
})

describe('the states', () => {
  it('a service that has ended never moves again, and every live one can end (requirement 44)', () => {
    for (const from of SUBSCRIPTION_STATES) {
      const ways = SUBSCRIPTION_STATES.filter((to) => canSubscriptionMove(from, to))
      expect(ways.length > 0).toBe(isSubscriptionLive(from))
      if (isSubscriptionLive(from)) expect(ways).toContain('cancelled')
    }
  })

  it('whatever steps are taken, only allowed moves are made and each period is charged once (requirement 44)', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.boolean(), { maxLength: 40 }),
        (start, cycles, paid) => {
          const charged: string[] = []
          let at = { service: scheduleState(start, { cyclesLeft: cycles }), isOwing: false }
          for (const [index, isPaid] of paid.entries())
            at = live(at, { today: addDays(start, index * 10), isPaid, charged })
          expect(new Set(charged).size).toBe(charged.length)
          expect(charged.length).toBeLessThanOrEqual(cycles)
        },
      ),
    )
  })
})

type Life = { service: ScheduleState; isOwing: boolean }
type Day = { today: string; isPaid: boolean; charged: string[] }

function live({ service, isOwing }: Life, { today, isPaid, charged }: Day): Life {
  const step = nextSubscriptionStep(service, today, isOwing)
  if (step?.kind === 'end') return { service: moved(service, step.state), isOwing: isOwing && !isPaid }
  if (step?.kind !== 'charge') return { service, isOwing: isOwing && !isPaid }
  charged.push(step.period.from)
  return { service: { ...service, ...afterCharge(service, step.period) }, isOwing: !isPaid }
}

function moved(at: ScheduleState, state: CustomerServiceState): ScheduleState {
  expect(canSubscriptionMove(at.state, state)).toBe(true)
  return { ...at, state }
}
