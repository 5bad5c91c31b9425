import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage customer services': { area: 'services', name: 'ניהול מנויים', explains: 'מנויים של לקוחות: התחלה, השהיה, שינוי, ביטול וחיוב בכרטיס שמור.', danger: true },
} as const satisfies Permissions
