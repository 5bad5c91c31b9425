import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  superAdmin: { area: 'platform', name: 'מנהל־על', explains: 'עדכון ההרשאות והתפקידים של כל ההתקנה.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  catalogue: { all: 'superAdmin' },
} as const satisfies Openings
