import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'edit settings': { area: 'settings', name: 'הגדרות מערכת', explains: 'שם, לוגו, צבעים, שעות פעילות ומספור.' },
  'edit company settings': { area: 'settings', name: 'פרטי החברה', explains: 'הפרטים המודפסים על קבלות.' },
  'edit email settings': { area: 'settings', name: 'הגדרות דוא״ל', explains: 'חיבור לשרת הדואר, נוסחים והדואר היוצא.', danger: true },
  'edit payment settings': { area: 'settings', name: 'הגדרות סליקה', explains: 'חשבונות הסליקה והמפתחות שלהם.', danger: true },
} as const satisfies Permissions
