import type { Days } from '@/lib/modules/money/money.rules'
import { href } from '@/lib/routes/find'

/** The list of the payments of a period, narrowed further by what its address can say. */
export const paymentsHref = ({ from, to }: Days, narrowed: Record<string, string> = {}) =>
  `${href('payments')}?${new URLSearchParams({ ...narrowed, from, to })}`

/** The list of the payments of which money went back in a period, whenever they came in. */
export const refundsHref = ({ from, to }: Days) =>
  `${href('payments')}?${new URLSearchParams({ refundedFrom: from, refundedTo: to })}`
