import { type Period, restOfPrice } from '@/lib/billing/periods'

import { periodPrice } from './subscriptions.rules'
import type { ServiceTerms, ServiceTermsInput } from './subscriptions.schema'

/** Converts requested terms to the columns of a subscription. */
export const changedTerms = ({ quantity, price, discount }: RequestedTerms): ServiceTerms => ({
  quantity,
  priceAgorot: price,
  discountAgorot: discount,
})

type RequestedTerms = Pick<ServiceTermsInput, 'quantity' | 'price' | 'discount'>

type Before = ServiceTerms & { discountCyclesLeft: number | null; period: Period | null }

/** Financial effect of a mid-period change, in agorot: due now if the new terms cost more, credit if they cost less. */
export type Proration = { dueAgorot: number; creditAgorot: number; oldAgorot: number; newAgorot: number }

/**
 * Calculates the difference for the days of the period from `today` on. `discountCyclesLeft` counts future periods, so
 * it is ignored here: the last charged period had the discount, or the discount was already reset to 0.
 */
export function calculateProration(before: Before, after: ServiceTerms, today: string): Proration {
  const discountCyclesLeft = null
  const oldAgorot = periodPrice({ ...before, discountCyclesLeft })
  const newAgorot = periodPrice({ ...after, discountCyclesLeft })
  const { period } = before
  if (!period || today >= period.to) return { dueAgorot: 0, creditAgorot: 0, oldAgorot, newAgorot }
  const difference = restOfPrice(newAgorot, period, today) - restOfPrice(oldAgorot, period, today)
  return { dueAgorot: Math.max(0, difference), creditAgorot: Math.max(0, -difference), oldAgorot, newAgorot }
}
