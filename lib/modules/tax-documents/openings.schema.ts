import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  taxDocuments: { all: 'manage tax documents' },
} as const satisfies Openings
