import { addBusinessDays, type CancellationLaw, lastDayToCancel, mostKept } from '@/lib/billing/cancellation-law'
import { type Period, restOfPrice } from '@/lib/billing/periods'

import type { CancellationChoice } from '../subscriptions.schema'

export type Cancellable = {
  /** The day of the deal. */
  madeOn: string
  trialEndsOn: string | null
  minTermEndsOn: string | null
  period: Period | null
  /** What was paid for the period that runs, and for the setting up; agorot. */
  paidAgorot: number
  /** Periods before it that were paid and were not over by the notice, where it was given before this one began. */
  earlier: readonly (Period & { paidAgorot: number })[]
  /** What a change of terms costs for days that are left, where it was never paid. */
  unpaidAgorot: number
  setupPaidAgorot: number
  creditAgorot: number
  /** What a period costs from now on. */
  periodAgorot: number
  periodMonths: number
}

export type CancellationFigures = {
  /** Why these figures: by the law of distance sales, of ongoing deals, or with no period that runs. */
  ground: 'trial' | 'distance' | 'ongoing'
  /** The first day without the service. */
  endsOn: string
  /** The last day on which the law lets a charge be made. */
  lastChargeDay: string
  feeAgorot: number
  refundAgorot: number
}

/** What a cancellation means: when it ends, until when the law lets it be charged, what is kept and what goes back. */
export function cancellation(
  service: Cancellable,
  choice: CancellationChoice,
  law: CancellationLaw,
): CancellationFigures {
  const { noticedOn, channel, when } = choice
  const lastChargeDay = addBusinessDays(noticedOn, channel === 'direct' ? law.stopBusinessDays : law.stopMailDays)
  const days = { endsOn: serviceEnd(service, choice), lastChargeDay }
  // Credit is the customer's own money: no charge comes that could use it up.
  const { creditAgorot } = service
  if (!runs(service.period, noticedOn)) return { ground: 'trial', ...days, feeAgorot: 0, refundAgorot: creditAgorot }
  const isDistance = isDistanceDeal(service, choice, law)
  const ground = isDistance ? 'distance' : 'ongoing'
  if (when === 'period_end') return { ground, ...days, feeAgorot: 0, refundAgorot: creditAgorot }
  const back = unusedOf(service, noticedOn) + creditAgorot + (isDistance ? service.setupPaidAgorot : 0)
  const base = isDistance ? service.paidAgorot + service.setupPaidAgorot : restOfTerm(service, noticedOn)
  const feeAgorot = Math.min(back, mostKept(law, base))
  return { ground, ...days, feeAgorot, refundAgorot: back - feeAgorot }
}

const runs = (period: Period | null, day: string) => period !== null && day < period.to

/** The first day without the service: of the notice, or after the period that was paid for, or after the trial. */
export function serviceEnd(
  { period, trialEndsOn }: Pick<Cancellable, 'period' | 'trialEndsOn'>,
  { noticedOn, when }: Pick<CancellationChoice, 'noticedOn' | 'when'>,
): string {
  if (when === 'now') return noticedOn
  const to = runs(period, noticedOn) ? period?.to : trialEndsOn
  return to && to > noticedOn ? to : noticedOn
}

/** Whether the law of distance sales holds: within its days, which are more for those whom it protects more. */
export const isDistanceDeal = (
  { madeOn }: Pick<Cancellable, 'madeOn'>,
  { noticedOn, isDistanceSale, isExtended = false }: CancellationChoice,
  law: CancellationLaw,
): boolean => isDistanceSale && noticedOn <= lastDayToCancel(law, { madeOn, isExtended })

/** What was paid for days on which it is no longer given. */
function unusedOf({ period, paidAgorot, earlier, unpaidAgorot }: Cancellable, noticedOn: string): number {
  const paid = [...earlier, ...(period ? [{ ...period, paidAgorot }] : [])]
  const rest = paid.reduce((sum, part) => sum + restOfPrice(part.paidAgorot, part, noticedOn), 0)
  return Math.max(0, rest - unpaidAgorot)
}

/** What was left of a minimum term, over which the same cap is kept before its end; after it nothing may be. */
function restOfTerm({ minTermEndsOn, periodAgorot, periodMonths }: Cancellable, noticedOn: string): number {
  if (!minTermEndsOn || minTermEndsOn <= noticedOn) return 0
  const months = Math.max(1, monthsBetween(noticedOn, minTermEndsOn))
  return Math.ceil(months / periodMonths) * periodAgorot
}

const monthsBetween = (from: string, to: string) => {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return at(to) - at(from) + (to.slice(8) > from.slice(8) ? 1 : 0)
}
