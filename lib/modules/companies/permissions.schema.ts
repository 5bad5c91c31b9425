import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'access mastercrm': { area: 'platform', name: 'ניהול ראשי', explains: 'חברות, חבילות ותוספים של כל המערכת.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  companies: { all: 'access mastercrm' },
} as const satisfies Openings
