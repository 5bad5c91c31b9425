import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage customer services': { area: 'services', name: 'ניהול מנויים', explains: 'מנויים של לקוחות: התחלה, השהיה, שינוי, ביטול וחיוב בכרטיס שמור.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  customerServices: { all: 'manage customer services' },
} as const satisfies Openings
