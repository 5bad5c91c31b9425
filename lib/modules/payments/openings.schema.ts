import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that permissions open: all rows of the company, or only the user's own. Both access checks and queries use this.
 */
export const openings = {
  payments: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentRefunds: { all: 'refund payments' },
  refundApprovals: { all: 'approve refunds' },
  reconciliation: { all: 'reconcile payments' },
} as const satisfies Openings
