import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see audit log': { area: 'people', name: 'צפייה ביומן הפעולות', explains: 'מי עשה מה, מתי ומאיפה – בכל החברה.', danger: true },
} as const satisfies Permissions
