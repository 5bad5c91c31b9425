import type { Days } from '@/lib/modules/money/money.rules'
import { href } from '@/lib/routes/find'

/** Returns the address of the payments list for a period, with optional further filters. */
export const paymentsHref = ({ from, to }: Days, narrowed: Record<string, string> = {}) =>
  `${href('payments')}?${new URLSearchParams({ ...narrowed, from, to })}`

/** Returns the address of the list of payments that were refunded in a period, whenever they were paid. */
export const refundsHref = ({ from, to }: Days) =>
  `${href('payments')}?${new URLSearchParams({ refundedFrom: from, refundedTo: to })}`
