import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'see commissions': { area: 'wallet', name: 'צפייה בעמלות שלי', explains: 'שורות העמלה והדוחות של המשתמש עצמו.' },
  'manage commissions': { area: 'wallet', name: 'ניהול עמלות', explains: 'תוכניות עמלה, חישוב תקופות, אישור ותשלום.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  commissions: { all: 'manage commissions', own: 'see commissions' },
  commissionPlans: { all: 'manage commissions' },
} as const satisfies Openings
