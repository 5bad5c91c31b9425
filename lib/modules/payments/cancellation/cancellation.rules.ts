import {
  addBusinessDays,
  type CancellationLaw,
  lastDayToCancel,
  maxCancellationFee,
} from '@/lib/billing/cancellation-law'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'

import type { CancellationClaim, CancellationGround, CancellationKind } from './cancellation.schema'

type Cancellation = {
  kind: CancellationKind
  /** Calendar days `YYYY-MM-DD`. */
  madeOn: string
  receivedOn: string
  priceAgorot: number
  /** Amount that was already refunded. */
  refundedAgorot: number
  ground: CancellationGround
  claim: CancellationClaim
}

export type CancellationTerms = {
  /** Last day of cancelling; null for an ongoing service, which may be ended on any day. */
  deadlineOn: string | null
  isInTime: boolean
  feeAgorot: number
  refundAgorot: number
  /** Last day for refunding the money, or for charging the service. */
  actBy: string
}

/**
 * Calculates the consequences of a cancellation under the Consumer Protection Law. A distance sale may be cancelled
 * within 14 days (14C), or four months for persons with extended protection (14C1), for a fee of at most 5 % of the
 * price or 100 ₪, and for no fee if the business is at fault; the money is refunded within 14 days (14E). An ongoing
 * service stops being charged within three business days (13D).
 */
export function calculateCancellationTerms(law: CancellationLaw, cancellation: Cancellation): CancellationTerms {
  if (cancellation.kind === 'service') {
    const actBy = addBusinessDays(cancellation.receivedOn, law.stopBusinessDays)
    return { deadlineOn: null, isInTime: true, feeAgorot: 0, refundAgorot: 0, actBy }
  }
  const deadlineOn = cancellationDeadline(law, cancellation)
  const left = cancellation.priceAgorot - cancellation.refundedAgorot
  const feeAgorot = Math.min(cancellationFee(law, cancellation), left)
  return {
    deadlineOn,
    isInTime: cancellation.receivedOn <= deadlineOn,
    feeAgorot,
    refundAgorot: left - feeAgorot,
    actBy: addDays(cancellation.receivedOn, law.refundDays),
  }
}

/** Returns the cancellation fee in agorot; zero if the business is at fault. */
export const cancellationFee = (
  law: Pick<CancellationLaw, 'feeBp' | 'feeMaxAgorot'>,
  { priceAgorot, ground }: Pick<Cancellation, 'priceAgorot' | 'ground'>,
): number => (ground === 'fault' ? 0 : maxCancellationFee(law, priceAgorot))

/** Returns the last day of cancelling; later for persons with extended protection. */
export const cancellationDeadline = (
  law: CancellationLaw,
  { madeOn, claim }: Pick<Cancellation, 'madeOn' | 'claim'>,
): string => lastDayToCancel(law, { madeOn, isExtended: claim !== 'none' })

/** Returns the number of days until a day; negative after it. */
export const daysUntil = (day: string, today: string) => daysBetween(today, day)

/** Returns the time left until the last day as text, counted in calendar days. */
export function daysLeftText(actBy: string, today: string): string {
  const left = daysUntil(actBy, today)
  if (left < 0) return left === -1 ? 'המועד עבר אתמול' : `המועד עבר לפני ${-left} ימים`
  if (left === 0) return 'היום הוא היום האחרון'
  return countText(left, ['נותר יום אחד', 'נותרו יומיים', 'נותרו # ימים'])
}
