import type { Openings } from '@/lib/access/permission-types'

/**
 * Rows that each permission opens: all rows of the company, or only the holder's own. The access gates and the queries
 * both read this.
 */
export const openings = {
  services: { all: 'show service' },
  serviceDetails: { all: 'see service details' },
  serviceEdits: { all: 'edit service' },
} as const satisfies Openings
