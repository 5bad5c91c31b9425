import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage documents': { area: 'documents', name: 'ניהול מסמכים', explains: 'הכנת מסמכים, שליחתם לחתימה ומעקב אחריהם.' },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  documents: { all: 'manage documents' },
} as const satisfies Openings
