import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company, those of the user's team, or only the user's own. Access checks and queries both read this. */
export const openings = {
  customers: { all: 'show customers', team: 'see team customers', own: 'see own customers' },
  customerEdits: { all: 'edit customers', team: 'edit team customers', own: 'edit own customers' },
  customerExports: { all: 'export customers' },
  customerImports: { all: 'import customers' },
  customerMerges: { all: 'merge customers' },
  customerDeletions: { all: 'delete customers' },
} as const satisfies Openings
