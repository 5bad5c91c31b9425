import { addMonths, daysBetween } from '@/lib/format/calendar'

/** Calendar days `YYYY-MM-DD`: from the first to before the last. */
export type Period = { from: string; to: string }

export type Cycle = 'monthly' | 'yearly'
const MONTHS: Record<Cycle, number> = { monthly: 1, yearly: 12 }

/** The period of a cycle that begins on a day; `anchor` keeps the 31st through shorter months. */
export const periodFrom = (from: string, cycle: Cycle, anchor?: number): Period => ({
  from,
  to: addMonths(from, MONTHS[cycle], anchor),
})

/** The part of a price that falls on some of its days, in agorot; half an agora is rounded up. All of it for all days or more. */
export function proratedPrice(priceAgorot: number, days: number, total: number): number {
  if (total <= 0 || days <= 0) return 0
  if (days >= total) return priceAgorot
  return Number((2n * BigInt(priceAgorot) * BigInt(days) + BigInt(total)) / (2n * BigInt(total)))
}

/**
 * The part of a price, in agorot, that the days from `day` to the end of a period cost: all of it on the first day or before, nothing
 * from the last day on.
 */
export const restOfPrice = (priceAgorot: number, { from, to }: Period, day: string): number =>
  proratedPrice(priceAgorot, daysBetween(day, to), daysBetween(from, to))
