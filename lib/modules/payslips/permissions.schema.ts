import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage payslips': { area: 'documents', name: 'ניהול תלושי שכר', explains: 'שליחת תלושי שכר לעובדים.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  payslips: { all: 'manage payslips' },
} as const satisfies Openings
