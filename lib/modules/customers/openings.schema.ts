import type { Openings } from '@/lib/access/permission-types'

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  customers: { all: 'show customers', own: 'see own customers' },
  customerEdits: { all: 'edit customers', own: 'edit own customers' },
  customerExports: { all: 'export customers' },
  customerImports: { all: 'import customers' },
  customerMerges: { all: 'merge customers' },
  customerDeletions: { all: 'delete customers' },
} as const satisfies Openings
