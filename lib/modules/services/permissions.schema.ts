import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'show service': { area: 'services', name: 'צפייה בשירותים', explains: 'רשימת השירותים של החברה.', given: 'staff' },
  'see service details': { area: 'services', name: 'צפייה בפרטי שירות', explains: 'העמוד המלא של שירות.', given: 'staff' },
  'edit service': { area: 'services', name: 'עריכת שירותים', explains: 'הוספת שירותים ועריכת מחיריהם.' },
} as const satisfies Permissions
