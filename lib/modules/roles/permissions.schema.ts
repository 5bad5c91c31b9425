import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage roles': { area: 'people', name: 'ניהול תפקידים', explains: 'עריכת התפקידים וההרשאות שבהם.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  roles: { all: 'manage roles' },
} as const satisfies Openings
