import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see leads': { area: 'leads', name: 'צפייה בכל הלידים', explains: 'כל הלידים של החברה.', given: 'staff' },
  'see team leads': { area: 'leads', name: 'צפייה בלידים של הצוות', explains: 'לידים שבאחריות המשתמש או אחד מחברי הצוות שלו.' },
  'see own leads': { area: 'leads', name: 'צפייה בלידים שלי', explains: 'רק לידים שבאחריות המשתמש.', given: 'agent' },
  'edit leads': { area: 'leads', name: 'עריכת כל הלידים', explains: 'הוספה, עריכה וטיפול בכל ליד של החברה.', given: 'staff' },
  'edit team leads': { area: 'leads', name: 'עריכת הלידים של הצוות', explains: 'הוספה, עריכה וטיפול בלידים שבאחריות המשתמש או אחד מחברי הצוות שלו, והעברה ביניהם.' },
  'edit own leads': { area: 'leads', name: 'עריכת הלידים שלי', explains: 'הוספה, עריכה וטיפול בלידים שבאחריות המשתמש.', given: 'agent' },
  'import leads': { area: 'leads', name: 'ייבוא לידים', explains: 'העלאת קובץ לידים וקליטתו.', given: 'staff' },
  'export leads': { area: 'leads', name: 'ייצוא לידים', explains: 'הורדת רשימת לידים לקובץ.', danger: true },
  'merge leads': { area: 'leads', name: 'מיזוג לידים', explains: 'איחוד שני כרטיסי ליד לכרטיס אחד.' },
  'delete leads': { area: 'leads', name: 'מחיקת לידים', explains: 'מחיקה של לידים ושחזור שלהם.', danger: true },
  'lead statuses management': { area: 'leads', name: 'ניהול סטטוסים של לידים', explains: 'הוספה ועריכה של התהליכים והסטטוסים של לידים, של הערוצים שדרכם מגיעות פניות ושל הכללים לחלוקתן.' },
} as const satisfies Permissions
