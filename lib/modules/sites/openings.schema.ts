import type { Openings } from '@/lib/access/permission-types'

/** Permissions that open the websites of the company: its list, its other screens, changes and deletion; and their domains, catalogue, costs and passwords. */
export const openings = {
  sites: { all: 'view all websites' },
  siteWork: { all: 'see all campaigns' },
  siteEdits: { all: 'edit websites' },
  siteDeletions: { all: 'delete websites' },
  domainEdits: { all: 'manage website domains' },
  domainCodes: { all: 'see domain transfer codes' },
  siteCatalogue: { all: 'manage website catalogue' },
  siteCosts: { all: 'see website costs' },
  siteCredentials: { all: 'see website credentials' },
} as const satisfies Openings
