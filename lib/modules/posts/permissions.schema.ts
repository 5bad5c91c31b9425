import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage posts': { area: 'work', name: 'ניהול חדשות', explains: 'פרסום הודעות לכל הצוות.' },
} as const satisfies Permissions
