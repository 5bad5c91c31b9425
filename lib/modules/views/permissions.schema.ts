import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'share views': { area: 'work', name: 'שיתוף תצוגות', explains: 'שיתוף תצוגה שמורה של רשימה עם כל הצוות.' },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  sharedViews: { all: 'share views' },
} as const satisfies Openings
