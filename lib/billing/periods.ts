import { addDays } from '@/lib/format/typed-day'

/** Calendar days `YYYY-MM-DD`: from the first to before the last. */
export type Period = { from: string; to: string }

export type Cycle = 'monthly' | 'yearly'
const MONTHS: Record<Cycle, number> = { monthly: 1, yearly: 12 }

const DAY_MS = 86_400_000

/** How many days lie from one calendar day to before another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** The same day so many months later; where that month is shorter, its last day. `anchor` is the day of the month to come back to. */
export function addMonths(day: string, count: number, anchor = Number(day.slice(8))): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(anchor, days) - 1)
}

/** The period of a cycle that begins on a day; `anchor` keeps the 31st through shorter months. */
export const periodFrom = (from: string, cycle: Cycle, anchor?: number): Period => ({
  from,
  to: addMonths(from, MONTHS[cycle], anchor),
})

/** The part of a price that falls on some of its days, in agorot; half an agora is rounded up. All of it for all days or more. */
export function partOf(priceAgorot: number, days: number, total: number): number {
  if (total <= 0 || days <= 0) return 0
  if (days >= total) return priceAgorot
  return Number((2n * BigInt(priceAgorot) * BigInt(days) + BigInt(total)) / (2n * BigInt(total)))
}

/**
 * The part of a price, in agorot, that the days from `day` to the end of a period cost: all of it on the first day or before, nothing
 * from the last day on.
 */
export const restOfPrice = (priceAgorot: number, { from, to }: Period, day: string): number =>
  partOf(priceAgorot, daysBetween(day, to), daysBetween(from, to))
