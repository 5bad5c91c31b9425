import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'edit addons': { area: 'settings', name: 'תוספים', explains: 'צפייה בתוספים של החברה והזמנתם.' },
} as const satisfies Permissions
