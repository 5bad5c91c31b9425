import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'edit api settings': { area: 'settings', name: 'הגדרות API', explains: 'מפתחות API והודעות יוצאות לשרתים אחרים.', danger: true },
} as const satisfies Permissions
