import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module, which the specification names: to manage is to see and to change. */
// biome-ignore format: one permission per line
export const permissions = {
  'manage projects': { area: 'work', name: 'ניהול כל המשימות', explains: 'כל הפרויקטים והמשימות של החברה.', given: 'staff' },
  'manage own projects': { area: 'work', name: 'ניהול המשימות שלי', explains: 'פרויקטים שהמשתמש חבר בהם והמשימות שלהם, ומשימות בלי פרויקט שהמשתמש יצר, אחראי עליהן או עוקב אחריהן.', given: 'agent' },
  'export tasks': { area: 'work', name: 'ייצוא משימות', explains: 'הורדת רשימת המשימות לקובץ.', danger: true },
} as const satisfies Permissions
