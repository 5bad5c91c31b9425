import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'share views': { area: 'work', name: 'שיתוף תצוגות', explains: 'שיתוף תצוגה שמורה של רשימה עם כל הצוות.' },
} as const satisfies Permissions
