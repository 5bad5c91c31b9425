import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage roles': { area: 'people', name: 'ניהול תפקידים', explains: 'עריכת התפקידים וההרשאות שבהם.', danger: true },
} as const satisfies Permissions
