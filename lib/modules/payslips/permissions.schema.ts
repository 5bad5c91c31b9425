import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage payslips': { area: 'documents', name: 'ניהול תלושי שכר', explains: 'שליחת תלושי שכר לעובדים.', danger: true },
} as const satisfies Permissions
