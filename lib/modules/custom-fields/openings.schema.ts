import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company, or only the user's own. Access checks and queries both read this. */
export const openings = {
  customFields: { all: 'manage custom fields' },
} as const satisfies Openings
