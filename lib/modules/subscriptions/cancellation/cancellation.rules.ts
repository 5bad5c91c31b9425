import {
  addBusinessDays,
  type CancellationLaw,
  lastDayToCancel,
  maxCancellationFee,
} from '@/lib/billing/cancellation-law'
import { type Period, restOfPrice } from '@/lib/billing/periods'

import type { CancellationChoice } from '../subscriptions.schema'

export type Cancellable = {
  /** The day of the transaction. */
  madeOn: string
  trialEndsOn: string | null
  minTermEndsOn: string | null
  period: Period | null
  /** What was paid for the current period, and for the setup fee; agorot. */
  paidAgorot: number
  /**
   * Earlier periods that were paid and had not ended on the day of the notice, if the notice was given before the
   * current period began.
   */
  earlier: readonly (Period & { paidAgorot: number })[]
  /** Unpaid charges for changes of terms, for the remaining days. */
  unpaidAgorot: number
  setupPaidAgorot: number
  creditAgorot: number
  /** Price of a period from now on. */
  periodAgorot: number
  periodMonths: number
}

export type CancellationFigures = {
  /** Basis of the calculation: distance sales law, ongoing transactions law, or no running paid period. */
  ground: 'trial' | 'distance' | 'ongoing'
  /** The first day without the service. */
  endsOn: string
  /** The last day on which the law allows a charge. */
  lastChargeDay: string
  feeAgorot: number
  refundAgorot: number
}

/**
 * Calculates the effect of a cancellation: the end day, the last day on which the law allows a charge, the fee and the
 * refund.
 */
export function calculateCancellation(
  service: Cancellable,
  choice: CancellationChoice,
  law: CancellationLaw,
): CancellationFigures {
  const { noticedOn, channel, when } = choice
  const lastChargeDay = addBusinessDays(noticedOn, channel === 'direct' ? law.stopBusinessDays : law.stopMailDays)
  const days = { endsOn: serviceEnd(service, choice), lastChargeDay }
  // Credit is the customer's own money, and no future charge can use it up.
  const { creditAgorot } = service
  if (!runs(service.period, noticedOn)) return { ground: 'trial', ...days, feeAgorot: 0, refundAgorot: creditAgorot }
  const isDistance = isDistanceDeal(service, choice, law)
  const ground = isDistance ? 'distance' : 'ongoing'
  if (when === 'period_end') return { ground, ...days, feeAgorot: 0, refundAgorot: creditAgorot }
  const back = unusedOf(service, noticedOn) + creditAgorot + (isDistance ? service.setupPaidAgorot : 0)
  const base = isDistance ? service.paidAgorot + service.setupPaidAgorot : restOfTerm(service, noticedOn)
  const feeAgorot = Math.min(back, maxCancellationFee(law, base))
  return { ground, ...days, feeAgorot, refundAgorot: back - feeAgorot }
}

const runs = (period: Period | null, day: string) => period !== null && day < period.to

/**
 * Returns the first day without the service: the day of the notice, the end of the paid period, or the end of the
 * trial.
 */
export function serviceEnd(
  { period, trialEndsOn }: Pick<Cancellable, 'period' | 'trialEndsOn'>,
  { noticedOn, when }: Pick<CancellationChoice, 'noticedOn' | 'when'>,
): string {
  if (when === 'now') return noticedOn
  const to = runs(period, noticedOn) ? period?.to : trialEndsOn
  return to && to > noticedOn ? to : noticedOn
}

/**
 * Whether the distance sales law applies: the notice is within its time limit, which is longer for customers with
 * extended protection.
 */
export const isDistanceDeal = (
  { madeOn }: Pick<Cancellable, 'madeOn'>,
  { noticedOn, isDistanceSale, isExtended = false }: CancellationChoice,
  law: CancellationLaw,
): boolean => isDistanceSale && noticedOn <= lastDayToCancel(law, { madeOn, isExtended })

/** Returns what was paid for days on which the service is no longer given. */
function unusedOf({ period, paidAgorot, earlier, unpaidAgorot }: Cancellable, noticedOn: string): number {
  const paid = [...earlier, ...(period ? [{ ...period, paidAgorot }] : [])]
  const rest = paid.reduce((sum, part) => sum + restOfPrice(part.paidAgorot, part, noticedOn), 0)
  return Math.max(0, rest - unpaidAgorot)
}

/**
 * Returns the price of the rest of the minimum term; before its end the same cap applies to it, after it no fee may be
 * charged.
 */
function restOfTerm({ minTermEndsOn, periodAgorot, periodMonths }: Cancellable, noticedOn: string): number {
  if (!minTermEndsOn || minTermEndsOn <= noticedOn) return 0
  const months = Math.max(1, monthsBetween(noticedOn, minTermEndsOn))
  return Math.ceil(months / periodMonths) * periodAgorot
}

const monthsBetween = (from: string, to: string) => {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return at(to) - at(from) + (to.slice(8) > from.slice(8) ? 1 : 0)
}
