import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'see audit log': { area: 'people', name: 'צפייה ביומן הפעולות', explains: 'מי עשה מה, מתי ומאיפה – בכל החברה.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  auditLog: { all: 'see audit log' },
} as const satisfies Openings
