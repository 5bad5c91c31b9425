import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage tax documents': { area: 'services', name: 'מסמכי מס', explains: 'חשבוניות, קבלות וזיכויים: הפקה, שליחה וייצוא לרואה החשבון.', danger: true },
} as const satisfies Permissions
