import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '@/lib/format/calendar'

import { costBetween } from './source-costs.rules'

const cost = (fromMonth: string, monthlyAgorot: number, source = 'google') => ({ source, fromMonth, monthlyAgorot })
const costs = [cost('2026-02-01', 280_00), cost('2026-04-01', 600_00), cost('2026-01-01', 999_00, 'meta')]

describe('what a source costs', () => {
  test('is the cost of each month, carried on until the next that is set, and nothing before the first', () => {
    expect(costBetween(costs, 'google', { from: '2026-02-01', to: '2026-04-30' })).toBe(280_00 * 2 + 600_00)
    expect(costBetween(costs, 'google', { from: '2026-01-01', to: '2026-01-31' })).toBe(0)
    expect(costBetween(costs, 'radio', { from: '2026-02-01', to: '2026-02-28' })).toBe(0)
  })

  test('of a part of a month is by its days', () => {
    expect(costBetween(costs, 'google', { from: '2026-02-01', to: '2026-02-14' })).toBe(140_00)
    expect(costBetween(costs, 'google', { from: '2026-03-31', to: '2026-04-01' })).toBe(Math.round(28000 / 31 + 2000))
  })

  test('of two spans that meet is that of both together, to the agora', () => {
    const day = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(day, day, day, (one, other, third) => {
        const [from = 0, middle = 0, to = 0] = [one, other, third].sort((a, b) => a - b)
        if (middle === to) return true
        const at = (days: number) => addDays('2026-01-01', days)
        const between = (first: number, last: number) => costBetween(costs, 'google', { from: at(first), to: at(last) })
        return Math.abs(between(from, middle) + between(middle + 1, to) - between(from, to)) <= 1
      }),
    )
  })
})
