import { addDays, daysBetween, endOfMonth } from '@/lib/format/calendar'
import type { DaySpan } from '@/lib/format/day-spans'

type Cost = { source: string; fromMonth: string; monthlyAgorot: number }

/**
 * Returns what a source costs over a span of days, in whole agorot: each month its own cost, a part of a month by its
 * days. A month without a row costs what the month before it did; a month before the first row costs nothing.
 */
export function costBetween(costs: readonly Cost[], source: string, { from, to }: DaySpan): number {
  const own = costs
    .filter((cost) => cost.source === source)
    .sort((one, other) => (one.fromMonth < other.fromMonth ? 1 : -1))
  let sum = 0
  for (let first = from; first <= to; first = addDays(endOfMonth(first), 1)) {
    const month = `${first.slice(0, 7)}-01`
    const last = endOfMonth(first) < to ? endOfMonth(first) : to
    const monthly = own.find(({ fromMonth }) => fromMonth <= month)?.monthlyAgorot ?? 0
    sum += (monthly * (daysBetween(first, last) + 1)) / (daysBetween(month, endOfMonth(first)) + 1)
  }
  return Math.round(sum)
}
