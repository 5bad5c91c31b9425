import { countText } from '@/lib/format/count-text'
import { formatShekels } from '@/lib/format/money'

import type { CouponKind, CouponState } from './coupons.schema'

export const couponKindLabels: Record<CouponKind, string> = { percent: 'אחוזים', amount: 'סכום' }

export const couponStateLabels: Record<CouponState, string> = { active: 'פעיל', archived: 'בארכיון' }

/** Formats a coupon's discount, as `12.5%` or `50.00 ₪`. */
export const worthText = ({ percentBp, amountAgorot }: { percentBp: number | null; amountAgorot: number | null }) =>
  percentBp === null ? formatShekels(amountAgorot ?? 0) : `${percentBp / 100}%`

/** Returns the number of charges of a recurring service that get the discount, in Hebrew. */
export function cyclesText(cycles: number | null): string {
  if (cycles === null) return 'כל חיוב'
  return countText(cycles, ['החיוב הראשון בלבד', 'שני החיובים הראשונים', 'החיובים הראשונים'])
}
