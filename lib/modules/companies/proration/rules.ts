/** How often a price is paid. */
export type Cycle = 'monthly' | 'yearly'

/** Calendar days `YYYY-MM-DD`; the period runs from the first to before the last one. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000
const MONTHS: Record<Cycle, number> = { monthly: 1, yearly: 12 }

/** Whole days from one day to another; below zero where the second comes first. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/**
 * The first day of the period after the one that begins on `from`. `anchor` is the day of the month that periods begin on, where
 * the month has it: from 31 January to 28 February to 31 March.
 */
export function nextPeriod(from: string, cycle: Cycle, anchor = Number(from.slice(8))): string {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + MONTHS[cycle], 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchor, last))
  return first.toISOString().slice(0, 10)
}

/** The part of a price that falls on some of its days, in whole agorot; with the rest it is the price again. */
export function partOf(priceAgorot: number, days: number, total: number): number {
  if (total <= 0 || days <= 0) return 0
  if (days >= total) return priceAgorot
  const value = BigInt(priceAgorot) * BigInt(days) * 2n + BigInt(total)
  return Number(value / (BigInt(total) * 2n))
}

type Held = { period: Period; priceAgorot: number; cycle: Cycle }
type Wanted = { priceAgorot: number; cycle: Cycle }

/** What a change in the middle of a period comes to; every sum in agorot and none below zero. */
export type Proration = {
  totalDays: number
  /** Days of the running period from the change on. */
  unusedDays: number
  /** What was paid for days that are no longer used. */
  creditAgorot: number
  /** What the new one costs: for the rest of the period, or for a whole one of its own. */
  chargeAgorot: number
  /** The period from the change on. */
  period: Period
  /** What is owed now; zero where the credit covers it. */
  dueAgorot: number
  /** What is left of the credit. */
  creditLeftAgorot: number
}

/**
 * A change on a day from one price to another. Of the same cycle the period goes on to its end; another cycle begins a period of its
 * own. A change outside the period, or without one, credits nothing.
 */
export function prorate(held: Held | null, wanted: Wanted, on: string): Proration {
  const totalDays = held ? daysBetween(held.period.from, held.period.to) : 0
  const left = held ? daysBetween(on, held.period.to) : 0
  const unusedDays = Math.max(0, Math.min(totalDays, left))
  const creditAgorot = held
    ? held.priceAgorot - partOf(held.priceAgorot, totalDays - unusedDays, Math.max(1, totalDays))
    : 0
  const goesOn = held !== null && held.cycle === wanted.cycle && unusedDays > 0
  const chargeAgorot = goesOn ? partOf(wanted.priceAgorot, unusedDays, totalDays) : wanted.priceAgorot
  const period = goesOn ? held.period : { from: on, to: nextPeriod(on, wanted.cycle) }
  return {
    ...{ totalDays, unusedDays, creditAgorot, chargeAgorot, period },
    dueAgorot: Math.max(0, chargeAgorot - creditAgorot),
    creditLeftAgorot: Math.max(0, creditAgorot - chargeAgorot),
  }
}

/** What a price comes to in a month, for sums over companies with different cycles. */
export const monthlyOf = (priceAgorot: number, cycle: Cycle | 'once') => {
  if (cycle === 'once') return 0
  return cycle === 'monthly' ? priceAgorot : Math.round(priceAgorot / 12)
}
