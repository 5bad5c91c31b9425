import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cycle, periodStartingOn, proratedPrice } from '@/lib/billing/periods'
import { daysBetween } from '@/lib/format/calendar'
import { monthlyPrice, prorate } from './proration.rules'

const agorot = fc.integer({ min: 0, max: 99_999_999_99 })
const cycle = fc.constantFrom<Cycle>('monthly', 'yearly')
const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((offset) => new Date(Date.UTC(2000, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10))
const addDays = (from: string, days: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

describe('a part of a price', () => {
  it('and the rest of it are the price again, for any split of its days', () => {
    fc.assert(
      fc.property(agorot, fc.integer({ min: 1, max: 366 }), fc.nat(366), (price, total, days) => {
        const used = Math.min(days, total)
        const part = proratedPrice(price, used, total)
        expect(Number.isSafeInteger(part)).toBe(true)
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(price)
        // Rounded to the nearest agora.
        expect(Math.abs(part * total - price * used) * 2).toBeLessThanOrEqual(total)
      }),
      { numRuns: 1000 },
    )
  })

  it('grows with the days', () => {
    fc.assert(
      fc.property(agorot, fc.integer({ min: 2, max: 366 }), fc.nat(365), (price, total, days) => {
        const some = Math.min(days, total - 1)
        expect(proratedPrice(price, some + 1, total)).toBeGreaterThanOrEqual(proratedPrice(price, some, total))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a change of price in the middle of a period', () => {
  const change = fc.record({ from: day, cycle, wantedCycle: cycle, held: agorot, wanted: agorot, at: fc.nat(400) })

  it('has no sum below zero, and what is owed less what is credited is the difference, whatever changes when', () => {
    fc.assert(
      fc.property(change, ({ from, held, wanted, at, ...cycles }) => {
        const period = { from, to: periodStartingOn(from, cycles.cycle).to }
        const on = addDays(from, at)
        const found = prorate(
          { period, priceAgorot: held, cycle: cycles.cycle },
          { priceAgorot: wanted, cycle: cycles.wantedCycle },
          on,
        )
        for (const [name, sum] of Object.entries(found))
          if (name.endsWith('Agorot')) expect(sum, name).toBeGreaterThanOrEqual(0)
        expect(found.dueAgorot - found.creditLeftAgorot).toBe(found.chargeAgorot - found.creditAgorot)
        expect(found.creditAgorot).toBeLessThanOrEqual(held)
        expect(found.chargeAgorot).toBeLessThanOrEqual(wanted)
        expect(found.unusedDays).toBe(Math.max(0, Math.min(found.totalDays, daysBetween(on, period.to))))
        expect(daysBetween(found.period.from, found.period.to)).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('costs nothing where the price stays, on any day of the period', () => {
    fc.assert(
      fc.property(fc.record({ from: day, one: cycle, price: agorot, at: fc.nat(365) }), ({ from, one, price, at }) => {
        const period = { from, to: periodStartingOn(from, one).to }
        const on = addDays(from, Math.min(at, daysBetween(from, period.to) - 1))
        const found = prorate({ period, priceAgorot: price, cycle: one }, { priceAgorot: price, cycle: one }, on)
        // Credit and charge are rounded separately, so they may differ by one agora.
        expect(found.dueAgorot + found.creditLeftAgorot).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })

  it('counts days exactly: 10 of 30 days of November left, from 300 to 600 shekels', () => {
    const held = { period: { from: '2026-11-01', to: '2026-12-01' }, priceAgorot: 300_00, cycle: 'monthly' } as const
    expect(prorate(held, { priceAgorot: 600_00, cycle: 'monthly' }, '2026-11-21')).toMatchObject({
      totalDays: 30,
      unusedDays: 10,
      creditAgorot: 100_00,
      chargeAgorot: 200_00,
      dueAgorot: 100_00,
      creditLeftAgorot: 0,
      period: held.period,
    })
  })

  it('leaves a credit where the new price is lower', () => {
    const held = { period: { from: '2026-11-01', to: '2026-12-01' }, priceAgorot: 600_00, cycle: 'monthly' } as const
    expect(prorate(held, { priceAgorot: 300_00, cycle: 'monthly' }, '2026-11-21')).toMatchObject({
      dueAgorot: 0,
      creditLeftAgorot: 100_00,
    })
  })

  it('begins a period of its own where the cycle changes', () => {
    const held = { period: { from: '2026-11-01', to: '2026-12-01' }, priceAgorot: 300_00, cycle: 'monthly' } as const
    expect(prorate(held, { priceAgorot: 3_000_00, cycle: 'yearly' }, '2026-11-21')).toMatchObject({
      chargeAgorot: 3_000_00,
      creditAgorot: 100_00,
      dueAgorot: 2_900_00,
      period: { from: '2026-11-21', to: '2027-11-21' },
    })
  })

  it('credits nothing where nothing was held, or the period is over', () => {
    expect(prorate(null, { priceAgorot: 50_00, cycle: 'monthly' }, '2026-11-21')).toMatchObject({
      creditAgorot: 0,
      dueAgorot: 50_00,
      period: { from: '2026-11-21', to: '2026-12-21' },
    })
    const held = { period: { from: '2026-10-01', to: '2026-11-01' }, priceAgorot: 300_00, cycle: 'monthly' } as const
    expect(prorate(held, { priceAgorot: 300_00, cycle: 'monthly' }, '2026-11-21')).toMatchObject({
      creditAgorot: 0,
      dueAgorot: 300_00,
    })
  })
})

describe('the next period', () => {
  it('keeps its day of the month where the month has it', () => {
    expect(periodStartingOn('2026-01-31', 'monthly').to).toBe('2026-02-28')
    expect(periodStartingOn('2026-02-28', 'monthly', 31).to).toBe('2026-03-31')
    expect(periodStartingOn('2028-02-29', 'yearly').to).toBe('2029-02-28')
    expect(periodStartingOn('2026-12-15', 'monthly').to).toBe('2027-01-15')
  })

  it('is always later, and within a month or a year of it', () => {
    fc.assert(
      fc.property(day, cycle, fc.integer({ min: 1, max: 31 }), (from, one, anchor) => {
        const days = daysBetween(from, periodStartingOn(from, one, anchor).to)
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(one === 'monthly' ? 61 : 397)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a price in a month', () => {
  it('is a twelfth of a year, and nothing for what is paid once', () => {
    expect([monthlyPrice(120_00, 'monthly'), monthlyPrice(1_200_00, 'yearly'), monthlyPrice(99_00, 'once')]).toEqual([
      120_00, 100_00, 0,
    ])
  })
})
