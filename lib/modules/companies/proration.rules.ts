import { type Cycle, type Period, periodFrom, proratedPrice } from '@/lib/billing/periods'
import { daysBetween } from '@/lib/format/calendar'

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
    ? held.priceAgorot - proratedPrice(held.priceAgorot, totalDays - unusedDays, Math.max(1, totalDays))
    : 0
  const goesOn = held !== null && held.cycle === wanted.cycle && unusedDays > 0
  const chargeAgorot = goesOn ? proratedPrice(wanted.priceAgorot, unusedDays, totalDays) : wanted.priceAgorot
  const period = goesOn ? held.period : periodFrom(on, wanted.cycle)
  return {
    totalDays,
    unusedDays,
    creditAgorot,
    chargeAgorot,
    period,
    dueAgorot: Math.max(0, chargeAgorot - creditAgorot),
    creditLeftAgorot: Math.max(0, creditAgorot - chargeAgorot),
  }
}

/** What a price comes to in a month, for sums over companies with different cycles. */
export const monthlyPrice = (priceAgorot: number, cycle: Cycle | 'once') => {
  if (cycle === 'once') return 0
  return cycle === 'monthly' ? priceAgorot : Math.round(priceAgorot / 12)
}
