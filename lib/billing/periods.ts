import { addMonths, daysBetween } from '@/lib/format/calendar'

/** Calendar days `YYYY-MM-DD`: `from` is included, `to` is not. */
export type Period = { from: string; to: string }

export type Cycle = 'monthly' | 'yearly'
const MONTHS: Record<Cycle, number> = { monthly: 1, yearly: 12 }

/**
 * Returns the period of a billing cycle that begins on a day. `anchor` is the day of the month to return to after
 * shorter months, such as the 31st.
 */
export const periodStartingOn = (from: string, cycle: Cycle, anchor?: number): Period => ({
  from,
  to: addMonths(from, MONTHS[cycle], anchor),
})

/**
 * Returns the prorated part of a price for some of a period's days, in agorot; half an agora is rounded up. The full
 * price for all of the days or more.
 */
export function proratedPrice(priceAgorot: number, days: number, total: number): number {
  if (total <= 0 || days <= 0) return 0
  if (days >= total) return priceAgorot
  return Number((2n * BigInt(priceAgorot) * BigInt(days) + BigInt(total)) / (2n * BigInt(total)))
}

/**
 * Returns the part of a price for the days from `day` to the end of a period, in agorot: all of it on the first day or
 * before, zero from `to` on.
 */
export const restOfPrice = (priceAgorot: number, { from, to }: Period, day: string): number =>
  proratedPrice(priceAgorot, daysBetween(day, to), daysBetween(from, to))
