import { addDays, addMonths, daysBetween } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'

import type { HomePeriod } from './home.schema'

/** Calendar days `YYYY-MM-DD`, from inclusive, to exclusive. */
export type Days = { from: string; to: string }

/** The current period up to today, and the same number of days of the previous one. */
export type Span = { period: HomePeriod; current: Days; previous: Days }

const MONTHS: Record<HomePeriod, number> = { month: 1, quarter: 3, year: 12 }
const WEEK_DAYS = 7

/** Returns the days shown on the home screen; the previous period is shortened where it has fewer days. */
export function homeSpan(period: HomePeriod, now = new Date()): Span {
  const today = businessDay(now)
  const from = startOf(period, today)
  const to = addDays(today, 1)
  const before = addMonths(from, -MONTHS[period])
  const elapsed = daysBetween(from, to)
  const [previousTo = from] = [addDays(before, elapsed), from].sort()
  return { period, current: { from, to }, previous: { from: before, to: previousTo } }
}

type Bucket = Days & { label: string }

/**
 * Returns the steps of a chart: days of a month, weeks of a quarter, months of a year; the last one ends with the
 * period.
 */
export function chartBuckets(period: HomePeriod, { from, to }: Days): Bucket[] {
  const buckets: Bucket[] = []
  for (let start = from; start < to; ) {
    const end = nextOf(period, start)
    buckets.push({ from: start, to: end < to ? end : to, label: labelOf(period, start) })
    start = end
  }
  return buckets
}

/** Sums the daily values by bucket. */
export function foldIntoBuckets(days: readonly { day: string; value: number }[], buckets: readonly Days[]): number[] {
  return buckets.map(({ from, to }) =>
    days.reduce((sum, { day, value }) => (day >= from && day < to ? sum + value : sum), 0),
  )
}

/** Sums the daily values within a range of days. */
export const sumWithin = (days: readonly { day: string; value: number }[], stretch: Days) =>
  foldIntoBuckets(days, [stretch])[0] ?? 0

/** Returns the growth of a figure in percent, to one decimal; null where the previous value is 0. */
export const growthPercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** Returns a part in percent of the whole, to one decimal; null where the whole is 0. */
export const percentOfWhole = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10

type Named = { label: string; value: number }

/** Returns the largest items, and the sum of the others as one item. */
export function largestAndRest(items: readonly Named[], most: number, rest: string): Named[] {
  const sorted = [...items].filter(({ value }) => value > 0).sort((a, b) => b.value - a.value)
  const left = sorted.slice(most).reduce((sum, { value }) => sum + value, 0)
  return left > 0 ? [...sorted.slice(0, most), { label: rest, value: left }] : sorted
}

function startOf(period: HomePeriod, day: string): string {
  const [year = '', month = ''] = day.split('-')
  if (period === 'year') return `${year}-01-01`
  const first = period === 'month' ? Number(month) : Number(month) - ((Number(month) - 1) % MONTHS.quarter)
  return `${year}-${String(first).padStart(2, '0')}-01`
}

const nextOf = (period: HomePeriod, day: string) => {
  if (period === 'year') return addMonths(day, 1)
  return addDays(day, period === 'month' ? 1 : WEEK_DAYS)
}

const monthName = new Intl.DateTimeFormat('he-IL', { month: 'short', timeZone: 'UTC' })

function labelOf(period: HomePeriod, day: string): string {
  const [, month, date] = day.split('-').map(Number)
  if (period === 'year') return monthName.format(instant(day))
  return period === 'month' ? String(date) : `${date}.${month}`
}

const instant = (day: string) => Date.parse(`${day}T00:00:00Z`)
