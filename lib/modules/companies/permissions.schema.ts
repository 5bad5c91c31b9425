import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'access mastercrm': { area: 'platform', name: 'ניהול ראשי', explains: 'חברות, חבילות ותוספים של כל המערכת.', danger: true },
} as const satisfies Permissions
