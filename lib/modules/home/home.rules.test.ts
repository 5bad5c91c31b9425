import { describe, expect, it } from 'vitest'

import {
  chartBuckets,
  foldIntoBuckets,
  growthPercent,
  homeSpan,
  largestAndRest,
  percentOfWhole,
  sumWithin,
} from './home.rules'

const NOON = new Date('2026-03-18T10:00:00Z')

describe('the period of home', () => {
  it('runs from its first day to today, beside as many days of the one before', () => {
    expect(homeSpan('month', NOON)).toEqual({
      period: 'month',
      current: { from: '2026-03-01', to: '2026-03-19' },
      previous: { from: '2026-02-01', to: '2026-02-19' },
    })
    expect(homeSpan('quarter', NOON).previous).toEqual({ from: '2025-10-01', to: '2025-12-17' })
    expect(homeSpan('year', NOON).current).toEqual({ from: '2026-01-01', to: '2026-03-19' })
    expect(homeSpan('year', NOON).previous).toEqual({ from: '2025-01-01', to: '2025-03-19' })
  })

  it('is that of Israel, where the day turns before it does in UTC', () => {
    expect(homeSpan('month', new Date('2026-03-31T22:30:00Z')).current).toEqual({
      from: '2026-04-01',
      to: '2026-04-02',
    })
  })

  it('compares with no more days than the shorter month before had', () => {
    expect(homeSpan('month', new Date('2026-03-31T10:00:00Z')).previous).toEqual({
      from: '2026-02-01',
      to: '2026-03-01',
    })
  })

  it('of a quarter begins with its first month, whichever day it is', () => {
    expect(homeSpan('quarter', new Date('2026-12-31T10:00:00Z')).current.from).toBe('2026-10-01')
  })
})

describe('the steps of a chart', () => {
  it('are the days of a month, the weeks of a quarter and the months of a year', () => {
    expect(chartBuckets('month', { from: '2026-03-01', to: '2026-03-04' }).map(({ label }) => label)).toEqual([
      '1',
      '2',
      '3',
    ])
    expect(chartBuckets('quarter', { from: '2026-01-01', to: '2026-01-10' })).toEqual([
      { from: '2026-01-01', to: '2026-01-08', label: '1.1' },
      { from: '2026-01-08', to: '2026-01-10', label: '8.1' },
    ])
    expect(chartBuckets('year', { from: '2026-01-01', to: '2026-03-19' })).toHaveLength(3)
  })

  it('add up every day once', () => {
    const days = [
      { day: '2026-01-07', value: 1 },
      { day: '2026-01-08', value: 10 },
      { day: '2026-02-01', value: 100 },
    ]
    const stretch = { from: '2026-01-01', to: '2026-01-10' }
    expect(foldIntoBuckets(days, chartBuckets('quarter', stretch))).toEqual([1, 10])
    expect(sumWithin(days, stretch)).toBe(11)
  })
})

describe('figures', () => {
  it('grow from something, or say nothing', () => {
    expect([growthPercent(110, 100), growthPercent(0, 50), growthPercent(5, 0)]).toEqual([10, -100, null])
    expect([percentOfWhole(1, 3), percentOfWhole(0, 0)]).toEqual([33.3, null])
  })

  it('shows the largest by name and the rest as one', () => {
    const items = [
      { label: 'א', value: 1 },
      { label: 'ב', value: 5 },
      { label: 'ג', value: 2 },
      { label: 'ד', value: 0 },
    ]
    expect(largestAndRest(items, 1, 'אחר')).toEqual([
      { label: 'ב', value: 5 },
      { label: 'אחר', value: 3 },
    ])
    expect(largestAndRest(items, 5, 'אחר').map(({ label }) => label)).toEqual(['ב', 'ג', 'א'])
  })
})
