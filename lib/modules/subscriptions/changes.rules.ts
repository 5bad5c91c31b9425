import { type Period, restOfPrice } from '@/lib/billing/periods'

import { periodPrice } from './subscriptions.rules'
import type { ServiceTerms, ServiceTermsInput } from './subscriptions.schema'

/** Terms as they stand in a service, of those that were asked for. */
export const changedTerms = ({ quantity, price, discount }: AskedTerms): ServiceTerms => ({
  quantity,
  priceAgorot: price,
  discountAgorot: discount,
})

type AskedTerms = Pick<ServiceTermsInput, 'quantity' | 'price' | 'discount'>

type Before = ServiceTerms & { discountCyclesLeft: number | null; period: Period | null }

/** What a change in the middle of a period means in money, agorot: due now where it costs more, credit where it costs less. */
export type Proration = { dueAgorot: number; creditAgorot: number; oldAgorot: number; newAgorot: number }

/**
 * The difference for the days of the period from `today` on. `cyclesLeft` of the discount counts periods to come: of the one that
 * was charged last, the discount held if it still holds or ended with it.
 */
export function proration(before: Before, after: ServiceTerms, today: string): Proration {
  const discountCyclesLeft = null
  const oldAgorot = periodPrice({ ...before, discountCyclesLeft })
  const newAgorot = periodPrice({ ...after, discountCyclesLeft })
  const { period } = before
  if (!period || today >= period.to) return { dueAgorot: 0, creditAgorot: 0, oldAgorot, newAgorot }
  const difference = restOfPrice(newAgorot, period, today) - restOfPrice(oldAgorot, period, today)
  return { dueAgorot: Math.max(0, difference), creditAgorot: Math.max(0, -difference), oldAgorot, newAgorot }
}
