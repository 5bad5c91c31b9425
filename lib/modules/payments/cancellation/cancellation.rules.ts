import { addBusinessDays, type CancellationLaw, lastDayToCancel, mostKept } from '@/lib/billing/cancellation-law'
import { addDays, daysBetween } from '@/lib/format/calendar'
import { countText } from '@/lib/format/count-text'

import type { CancellationClaim, CancellationGround, CancellationKind } from './cancellation.schema'

type Asked = {
  kind: CancellationKind
  /** Calendar days `YYYY-MM-DD`. */
  madeOn: string
  receivedOn: string
  priceAgorot: number
  /** What has been given back already. */
  refundedAgorot: number
  ground: CancellationGround
  claim: CancellationClaim
}

export type CancellationStanding = {
  /** The last day of cancelling; null for a service that goes on, which may be ended any day. */
  deadlineOn: string | null
  isInTime: boolean
  feeAgorot: number
  refundAgorot: number
  /** The last day of giving the money back, or of charging for the service. */
  actBy: string
}

/**
 * What follows from a cancellation by the Consumer Protection Law: a deal made from afar may be cancelled within 14 days (14C), four
 * months for who the law protects more (14C1), for at most 5 % of the price or 100 ₪ and for nothing where the business is at fault, with
 * the money back within 14 days (14E); a service that goes on stops being charged within three business days (13D).
 */
export function cancellationStanding(law: CancellationLaw, asked: Asked): CancellationStanding {
  if (asked.kind === 'service') {
    const actBy = addBusinessDays(asked.receivedOn, law.stopBusinessDays)
    return { deadlineOn: null, isInTime: true, feeAgorot: 0, refundAgorot: 0, actBy }
  }
  const deadlineOn = cancellationDeadline(law, asked)
  const left = asked.priceAgorot - asked.refundedAgorot
  const feeAgorot = Math.min(cancellationFee(law, asked), left)
  return {
    deadlineOn,
    isInTime: asked.receivedOn <= deadlineOn,
    feeAgorot,
    refundAgorot: left - feeAgorot,
    actBy: addDays(asked.receivedOn, law.refundDays),
  }
}

/** The fee in agorot; none where the business is at fault. */
export const cancellationFee = (
  law: Pick<CancellationLaw, 'feeBp' | 'feeMaxAgorot'>,
  { priceAgorot, ground }: Pick<Asked, 'priceAgorot' | 'ground'>,
): number => (ground === 'fault' ? 0 : mostKept(law, priceAgorot))

/** The last day of cancelling; later for who the law protects more. */
export const cancellationDeadline = (
  law: CancellationLaw,
  { madeOn, claim }: Pick<Asked, 'madeOn' | 'claim'>,
): string => lastDayToCancel(law, { madeOn, isExtended: claim !== 'none' })

/** How many days are left until a day; negative after it. */
export const daysUntil = (day: string, today: string) => daysBetween(today, day)

/** How long there is until the last day, in words; counted in days of the calendar. */
export function daysLeftText(actBy: string, today: string): string {
  const left = daysUntil(actBy, today)
  if (left < 0) return left === -1 ? 'המועד עבר אתמול' : `המועד עבר לפני ${-left} ימים`
  if (left === 0) return 'היום הוא היום האחרון'
  return countText(left, ['נותר יום אחד', 'נותרו יומיים', 'נותרו # ימים'])
}
