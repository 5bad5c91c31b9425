import { addDays, addMonths } from '@/lib/format/calendar'
import { weekdayIndex } from '@/lib/format/hebrew-date'
import { isRestDay, notResting } from '@/lib/format/rest-days'

/** What the law says for deals of a day: days and months of regret, the fee in basis points and its cap in agorot, and the terms of the business. */
export type CancellationLaw = {
  days: number
  extendedMonths: number
  feeBp: number
  feeMaxAgorot: number
  refundDays: number
  /** Business days after a notice in which a service that goes on stops being charged, and the same for a notice by registered mail. */
  stopBusinessDays: number
  stopMailDays: number
}

/** The most that may be kept of a sum in agorot: the smaller of the share of it, rounded down for who pays, and the cap. */
export const mostKept = ({ feeBp, feeMaxAgorot }: Pick<CancellationLaw, 'feeBp' | 'feeMaxAgorot'>, agorot: number) =>
  Math.min(Math.floor((agorot * feeBp) / 10_000), feeMaxAgorot)

/** The last day of cancelling. The day of the deal does not count; a term that ends on rest days goes on to the next working day. */
export function lastDayToCancel(
  { days, extendedMonths }: Pick<CancellationLaw, 'days' | 'extendedMonths'>,
  { madeOn, isExtended }: { madeOn: string; isExtended: boolean },
): string {
  const usual = addDays(madeOn, days)
  return notResting(isExtended ? later(usual, addMonths(madeOn, extendedMonths)) : usual)
}

const later = (one: string, other: string) => (one > other ? one : other)

/** So many business days after a day: Sunday to Thursday without days of rest. */
export function addBusinessDays(day: string, count: number): string {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (weekdayIndex(at) < 5 && !isRestDay(at)) left--
  }
  return at
}
