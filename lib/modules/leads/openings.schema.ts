import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open all rows of the company, those of the user's team, or only the user's own. Access checks and queries both read this. */
export const openings = {
  leads: { all: 'see leads', team: 'see team leads', own: 'see own leads' },
  leadEdits: { all: 'edit leads', team: 'edit team leads', own: 'edit own leads' },
  leadImports: { all: 'import leads' },
  leadExports: { all: 'export leads' },
  leadMerges: { all: 'merge leads' },
  leadDeletions: { all: 'delete leads' },
  leadAssignment: { all: 'lead statuses management' },
  leadStatuses: { all: 'lead statuses management' },
} as const satisfies Openings
