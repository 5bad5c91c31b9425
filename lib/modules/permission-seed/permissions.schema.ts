import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  superAdmin: { area: 'platform', name: 'מנהל־על', explains: 'עדכון ההרשאות והתפקידים של כל ההתקנה.', danger: true },
} as const satisfies Permissions
