import { type Cycle, type Period, periodStartingOn, proratedPrice } from '@/lib/billing/periods'
import { daysBetween } from '@/lib/format/calendar'

type CurrentPackage = { period: Period; priceAgorot: number; cycle: Cycle }
type Wanted = { priceAgorot: number; cycle: Cycle }

/** Result of a mid-period change; amounts in agorot, none negative. */
export type Proration = {
  totalDays: number
  /** Days of the current period from the change on. */
  unusedDays: number
  /** What was paid for days that are no longer used. */
  creditAgorot: number
  /** New price: for the rest of the period, or for a whole new period. */
  chargeAgorot: number
  /** The period after the change. */
  period: Period
  /** Amount due now; 0 if the credit covers it. */
  dueAgorot: number
  /** Credit that is left. */
  creditLeftAgorot: number
}

/**
 * Prorates a change of price on a day. With the same cycle the period continues to its end; with another cycle a new
 * period begins. Nothing is credited if no period is running.
 */
export function prorate(held: CurrentPackage | null, wanted: Wanted, on: string): Proration {
  const totalDays = held ? daysBetween(held.period.from, held.period.to) : 0
  const left = held ? daysBetween(on, held.period.to) : 0
  const unusedDays = Math.max(0, Math.min(totalDays, left))
  const creditAgorot = held
    ? held.priceAgorot - proratedPrice(held.priceAgorot, totalDays - unusedDays, Math.max(1, totalDays))
    : 0
  const goesOn = held !== null && held.cycle === wanted.cycle && unusedDays > 0
  const chargeAgorot = goesOn ? proratedPrice(wanted.priceAgorot, unusedDays, totalDays) : wanted.priceAgorot
  const period = goesOn ? held.period : periodStartingOn(on, wanted.cycle)
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

/** Converts a price to a monthly amount, for sums over companies with different cycles. */
export const monthlyPrice = (priceAgorot: number, cycle: Cycle | 'once') => {
  if (cycle === 'once') return 0
  return cycle === 'monthly' ? priceAgorot : Math.round(priceAgorot / 12)
}
