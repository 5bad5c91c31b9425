import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company, or only the user's own. Access checks and queries both read this. */
export const openings = {
  suppressions: { all: 'edit customers' },
} as const satisfies Openings
