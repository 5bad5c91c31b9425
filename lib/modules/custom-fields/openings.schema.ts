import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  customFields: { all: 'manage custom fields' },
} as const satisfies Openings
