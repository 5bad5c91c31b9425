import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see commissions': { area: 'wallet', name: 'צפייה בעמלות שלי', explains: 'שורות העמלה והדוחות של המשתמש עצמו.', given: 'agent' },
  'manage commissions': { area: 'wallet', name: 'ניהול עמלות', explains: 'תוכניות עמלה, חישוב תקופות, אישור ותשלום.', danger: true },
} as const satisfies Permissions
