import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module, beside `use omnichannel` of the specification. */
// biome-ignore format: one permission per line
export const permissions = {
  'assign conversations': { area: 'whatsapp', name: 'חלוקת שיחות', explains: 'לקיחה והעברה של שיחות שאצל אחרים, שיוך של שיחה מהתור לכל מי שעונה, וביטול סימון כספאם.' },
  'manage conversation settings': { area: 'whatsapp', name: 'הגדרות מרכז השיחות', explains: 'תוויות, תשובות מוכנות, חלוקה אוטומטית, זמני מענה ומענה מחוץ לשעות הפעילות.' },
} as const satisfies Permissions
