import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  payments: { all: 'see all payment pages', own: 'see own payment pages' },
  paymentRefunds: { all: 'refund payments' },
  refundApprovals: { all: 'approve refunds' },
  reconciliation: { all: 'reconcile payments' },
} as const satisfies Openings
