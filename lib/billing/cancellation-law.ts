import { addDays, addMonths, weekdayIndex } from '@/lib/format/calendar'
import { isRestDay, skipRestDays } from '@/lib/format/rest-days'

/**
 * Statutory rules of cancellation for deals made on a given day: the cancellation period in days and its extended form
 * in months, the fee in basis points with its cap in agorot, and the business's own terms (refund and service stop).
 */
export type CancellationLaw = {
  days: number
  extendedMonths: number
  feeBp: number
  feeMaxAgorot: number
  refundDays: number
  /**
   * Business days after a notice within which charging for an ongoing service stops, and the same for a notice by
   * registered mail.
   */
  stopBusinessDays: number
  stopMailDays: number
}

/**
 * Returns the highest fee that may be withheld from an amount in agorot: the percentage of it, rounded down in the
 * payer's favour, or the cap, whichever is lower.
 */
export const maxCancellationFee = (
  { feeBp, feeMaxAgorot }: Pick<CancellationLaw, 'feeBp' | 'feeMaxAgorot'>,
  agorot: number,
) => Math.min(Math.floor((agorot * feeBp) / 10_000), feeMaxAgorot)

/**
 * Returns the last day on which a deal may be cancelled. The day of the deal does not count; a period that ends on a
 * day of rest is extended to the next working day.
 */
export function lastDayToCancel(
  { days, extendedMonths }: Pick<CancellationLaw, 'days' | 'extendedMonths'>,
  { madeOn, isExtended }: { madeOn: string; isExtended: boolean },
): string {
  const usual = addDays(madeOn, days)
  return skipRestDays(isExtended ? later(usual, addMonths(madeOn, extendedMonths)) : usual)
}

const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Returns the date a number of business days after a day. Business days are Sunday to Thursday, except days of rest.
 */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (weekdayIndex(at) < 5 && !isRestDay(at)) left--
  }
  return at
}
