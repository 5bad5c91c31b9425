import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'show users': { area: 'people', name: 'צפייה במשתמשים', explains: 'רשימת המשתמשים של החברה ופרטיהם.' },
  'edit users': { area: 'people', name: 'עריכת משתמשים', explains: 'הזמנה, עריכה, מתן תפקידים והשבתה של משתמשים.', danger: true },
} as const satisfies Permissions
