import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'act as company': { area: 'platform', name: 'כניסה לחברה אחרת', explains: 'פעולה בתוך חברה שמתחת, עם סיבה ובאופן מתועד.', danger: true },
} as const satisfies Permissions
