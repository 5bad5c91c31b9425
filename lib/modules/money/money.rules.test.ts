import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/format/calendar'

import { readMoneySpan } from './money.list'
import { chartSteps, daysIn, distributeRounding, foldInto } from './money.rules'

describe('the period of the money screen', () => {
  it('is this month against as much of the last one, cut where that was shorter', () => {
    expect(readMoneySpan({}, '2026-03-18')).toEqual({
      current: { from: '2026-03-01', to: '2026-03-18' },
      previous: { from: '2026-02-01', to: '2026-02-18' },
    })
    expect(readMoneySpan({}, '2026-03-31').previous).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })

  it('is what the address asks for against as many days before', () =>
    expect(readMoneySpan({ from: '2026-02-01', to: '2026-02-10' }, '2026-03-18')).toEqual({
      current: { from: '2026-02-01', to: '2026-02-10' },
      previous: { from: '2026-01-22', to: '2026-01-31' },
    }))

  it('is the usual one for days that are none, turned around or too far apart', () => {
    const usual = readMoneySpan({}, '2026-03-18')
    for (const span of [
      { from: '2026-02-31', to: '2026-03-01' },
      { from: '2026-03-02', to: '2026-03-01' },
      { from: '2020-01-01', to: '2026-03-01' },
      { from: ['2026-03-01'], to: '2026-03-02' },
    ])
      expect(readMoneySpan(span, '2026-03-18')).toEqual(usual)
  })
})

const stretches = fc
  .tuple(fc.nat(2000), fc.nat(730))
  .map(([start, length]) => ({ from: addDays('2022-01-01', start), to: addDays('2022-01-01', start + length) }))

it('the steps of a chart cover every day once, and are few enough to draw', () =>
  fc.assert(
    fc.property(stretches, (stretch) => {
      const steps = chartSteps(stretch)
      expect(steps.length).toBeLessThanOrEqual(62)
      expect(steps.reduce((sum, step) => sum + daysIn(step), 0)).toBe(daysIn(stretch))
      steps.slice(1).forEach((step, index) => {
        expect(step.from).toBe(addDays(steps[index]?.to ?? '', 1))
      })
      const all = Array.from({ length: daysIn(stretch) }, (_, at) => ({ day: addDays(stretch.from, at), value: at }))
      const total = all.reduce((sum, { value }) => sum + value, 0)
      expect(foldInto(all, steps).reduce((sum, value) => sum + value, 0)).toBe(total)
    }),
    { numRuns: 60 },
  ))

it('parts add up to the whole, whatever was rounded', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1e7), { minLength: 1, maxLength: 9 }), fc.integer({ min: -5, max: 5 }), (sums, off) => {
      const parts = sums.map((agorot, index) => ({ id: String(index), name: 'x', agorot }))
      const whole = sums.reduce((sum, one) => sum + one, 0) + off
      const fitted = distributeRounding(parts, whole)
      expect(fitted.reduce((sum, { agorot }) => sum + agorot, 0)).toBe(whole)
      expect(fitted).toHaveLength(parts.length)
    }),
  ))
