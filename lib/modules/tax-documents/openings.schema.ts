import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that permissions open: all rows of the company, or only the user's own. Both access checks and queries use this.
 */
export const openings = {
  taxDocuments: { all: 'manage tax documents' },
} as const satisfies Openings
