import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  commissions: { all: 'manage commissions', own: 'see commissions' },
  commissionPlans: { all: 'manage commissions' },
} as const satisfies Openings
