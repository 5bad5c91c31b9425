import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company, or only the user's own. Access checks and queries both read this. */
export const openings = {
  customers: { all: 'show customers', own: 'see own customers' },
  customerEdits: { all: 'edit customers', own: 'edit own customers' },
  customerExports: { all: 'export customers' },
  customerImports: { all: 'import customers' },
  customerMerges: { all: 'merge customers' },
  customerDeletions: { all: 'delete customers' },
} as const satisfies Openings
