import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'edit api settings': { area: 'settings', name: 'הגדרות API', explains: 'מפתחות API והודעות יוצאות לשרתים אחרים.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  apiSettings: { all: 'edit api settings' },
} as const satisfies Openings
