import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage wallet': { area: 'wallet', name: 'ניהול הארנק', explains: 'מצב החשבון, טעינה והעברת יתרה לחברות שתחת החברה.', danger: true },
} as const satisfies Permissions
