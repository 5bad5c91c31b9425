import type { Openings, Permissions } from '@/lib/access/permission-types'

/** What may be allowed here. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage wallet': { area: 'wallet', name: 'ניהול הארנק', explains: 'מצב החשבון, טעינה והעברת יתרה לחברות שתחת החברה.', danger: true },
} as const satisfies Permissions

/** Whose rows a permission opens: everybody's in the company, or the holder's own. Gates and queries both read this. */
export const openings = {
  wallet: { all: 'manage wallet' },
} as const satisfies Openings
