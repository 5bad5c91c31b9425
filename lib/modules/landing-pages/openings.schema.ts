import type { Openings } from '@/lib/access/permission-types'

/** Rows that permissions open: landing pages have no owner. */
export const openings = {
  landingPages: { all: 'see all landing pages' },
  landingPageEdits: { all: 'edit landing pages' },
  landingPagePublishing: { all: 'publish landing pages' },
  landingPageDeletions: { all: 'delete landing pages' },
} as const satisfies Openings
