import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage posts': { area: 'work', name: 'ניהול חדשות', explains: 'פרסום הודעות לכל הצוות.' },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  posts: { all: 'manage posts' },
} as const satisfies Openings
