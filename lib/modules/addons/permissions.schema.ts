import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'edit addons': { area: 'settings', name: 'תוספים', explains: 'צפייה בתוספים של החברה והזמנתם.' },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  addonSettings: { all: 'edit addons' },
} as const satisfies Openings
