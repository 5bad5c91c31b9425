import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cycle, periodStartingOn } from '@/lib/billing/periods'
import { addDays, daysBetween } from '@/lib/format/calendar'

import { addonRefund, calculateAttachment, whyNotAttach, whyNotDetach } from './addons.rules'

const days = fc.integer({ min: 0, max: 4_000 }).map((count) => addDays('2024-01-01', count))
const cycles = fc.constantFrom<Cycle>('monthly', 'yearly')
const prices = fc.integer({ min: 0, max: 1_000_000_00 })
const terms = fc.record({ start: days, cycle: cycles, priceAgorot: prices, after: fc.integer({ min: 0, max: 400 }) })
const sum = (lines: { amountAgorot: number }[]) => lines.reduce((total, { amountAgorot }) => total + amountAgorot, 0)

describe('attaching an add-on', () => {
  it('joins the period of the package: never more than the price, and whole periods from there on', () => {
    fc.assert(
      fc.property(terms, ({ start, cycle, priceAgorot, after }) => {
        const anchor = periodStartingOn(start, cycle)
        const day = addDays(start, after)
        const { lines, nextChargeOn } = calculateAttachment({ priceAgorot, setupFeeAgorot: 0, cycle }, day, anchor)
        expect(sum(lines)).toBeLessThanOrEqual(priceAgorot)
        expect(sum(lines)).toBeGreaterThanOrEqual(0)
        if (day > anchor.from && day < anchor.to) expect(nextChargeOn).toBe(anchor.to)
        else expect(sum(lines)).toBe(priceAgorot)
      }),
    )
  })

  it('costs the set-up fee once, beside the price', () => {
    const offer = { priceAgorot: 9_900, setupFeeAgorot: 25_000, cycle: 'monthly' } as const
    expect(calculateAttachment(offer, '2026-11-21', null)).toEqual({
      lines: [
        { kind: 'setup', amountAgorot: 25_000 },
        { kind: 'addon', amountAgorot: 9_900, period: { from: '2026-11-21', to: '2026-12-21' } },
      ],
      nextChargeOn: '2026-12-21',
    })
    expect(calculateAttachment({ ...offer, cycle: 'once' }, '2026-11-21', null).nextChargeOn).toBeNull()
  })

  it('and detaching it the same day gives back what its period cost, whatever the day', () => {
    fc.assert(
      fc.property(terms, ({ start, cycle, priceAgorot, after }) => {
        const day = addDays(start, after)
        const [line] = calculateAttachment(
          { priceAgorot, setupFeeAgorot: 0, cycle },
          day,
          periodStartingOn(start, cycle),
        ).lines
        const last = line?.period ? { amountAgorot: line.amountAgorot, period: line.period } : null
        expect(sum(addonRefund(last, day)) + (line?.amountAgorot ?? 0)).toBe(0)
      }),
    )
  })
})

describe('detaching an add-on', () => {
  it('gives back the days that are left, never more than was charged, nothing after the period', () => {
    fc.assert(
      fc.property(terms, ({ start: from, cycle, priceAgorot: amountAgorot, after }) => {
        const period = periodStartingOn(from, cycle)
        const refund = 0 - sum(addonRefund({ amountAgorot, period }, addDays(from, after)))
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(amountAgorot)
        if (after >= daysBetween(period.from, period.to)) expect(refund).toBe(0)
      }),
    )
  })

  it('of one that was paid once gives nothing back', () => expect(addonRefund(null, '2026-11-21')).toEqual([]))
})

describe('who may have it', () => {
  const holder = { state: 'active', packageId: 'gold', holds: false }
  const offer = { state: 'active', forPackages: [] }
  it.each([
    [holder, offer, undefined],
    [{ ...holder, holds: true }, offer, 'התוסף כבר פעיל בחברה'],
    [{ ...holder, state: 'closed' }, offer, 'החברה סגורה'],
    [{ ...holder, state: 'suspended' }, offer, 'החברה מושהית'],
    [holder, { ...offer, state: 'archived' }, 'התוסף בארכיון'],
    [holder, { ...offer, forPackages: ['silver'] }, 'התוסף אינו מתאים לחבילה של החברה'],
    [{ ...holder, packageId: null }, { ...offer, forPackages: ['gold'] }, 'התוסף אינו מתאים לחבילה של החברה'],
    [holder, { ...offer, forPackages: ['gold'] }, undefined],
  ])('%j and %j: %s', (who, what, why) => expect(whyNotAttach(who, what)).toBe(why))

  it('only who has it can lose it', () => {
    expect(whyNotDetach(holder)).toBe('התוסף אינו פעיל בחברה')
    expect(whyNotDetach({ ...holder, holds: true })).toBeUndefined()
  })
})
