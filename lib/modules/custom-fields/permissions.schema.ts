import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage custom fields': { area: 'customers', name: 'ניהול שדות מותאמים', explains: 'הוספת שדות משלך לכרטיסים ועריכתם.' },
} as const satisfies Permissions
