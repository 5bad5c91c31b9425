import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'show customers': { area: 'customers', name: 'צפייה בכל הלקוחות', explains: 'רשימת הלקוחות של החברה וכל כרטיסי הלקוח.', given: 'staff' },
  'see team customers': { area: 'customers', name: 'צפייה בלקוחות של הצוות', explains: 'לקוחות שבאחריות המשתמש או אחד מחברי הצוות שלו.' },
  'see own customers': { area: 'customers', name: 'צפייה בלקוחות שלי', explains: 'רק לקוחות שבאחריות המשתמש.', given: 'agent' },
  'edit customers': { area: 'customers', name: 'עריכת כל הלקוחות', explains: 'הוספה ועריכה של כל לקוח בחברה.', given: 'staff' },
  'edit team customers': { area: 'customers', name: 'עריכת הלקוחות של הצוות', explains: 'הוספה ועריכה של לקוחות שבאחריות המשתמש או אחד מחברי הצוות שלו, והעברה ביניהם.' },
  'edit own customers': { area: 'customers', name: 'עריכת הלקוחות שלי', explains: 'הוספה ועריכה של לקוחות שבאחריות המשתמש.', given: 'agent' },
  'import customers': { area: 'customers', name: 'ייבוא לקוחות', explains: 'העלאת קובץ לקוחות וקליטתו.', given: 'staff' },
  'export customers': { area: 'customers', name: 'ייצוא לקוחות', explains: 'הורדת רשימת לקוחות לקובץ.', danger: true },
  'merge customers': { area: 'customers', name: 'מיזוג לקוחות', explains: 'איחוד שני כרטיסי לקוח לכרטיס אחד.' },
  'delete customers': { area: 'customers', name: 'מחיקת לקוחות', explains: 'העברת לקוחות לארכיון.', danger: true },
  'see national ids': { area: 'customers', name: 'צפייה במספרי זהות מלאים', explains: 'חשיפת מספר הזהות המלא של לקוח; כל חשיפה נרשמת ביומן.', danger: true },
} as const satisfies Permissions
