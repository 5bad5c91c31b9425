import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that each permission opens: all rows of the company, or only the holder's own. The access gates and the queries
 * both read this.
 */
export const openings = {
  wallet: { all: 'manage wallet' },
} as const satisfies Openings
