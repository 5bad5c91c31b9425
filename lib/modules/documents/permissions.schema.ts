import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage documents': { area: 'documents', name: 'ניהול מסמכים', explains: 'הכנת מסמכים, שליחתם לחתימה ומעקב אחריהם.', given: 'staff' },
} as const satisfies Permissions
