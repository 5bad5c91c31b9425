import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module: the specification names those to see, and those to change are ours. */
// biome-ignore format: one permission per line
export const permissions = {
  'view all websites': { area: 'agencies', name: 'צפייה באתרים', explains: 'כל האתרים שהחברה מנהלת.' },
  'see all campaigns': { area: 'campaigns', name: 'צפייה בקמפיינים ובניהול האתרים', explains: 'לוח הבנייה של אתרים, לקוחות האתרים ועמודי התשלום שלהם, וכל הקמפיינים.' },
  'edit websites': { area: 'agencies', name: 'עריכת אתרים', explains: 'הוספה ועריכה של אתרים, קידום שלבי הבנייה, אישור תכנים והעלאה לאוויר.' },
  'delete websites': { area: 'agencies', name: 'מחיקת אתרים', explains: 'מחיקה של אתרים שלא עלו לאוויר.', danger: true },
  'manage website domains': { area: 'agencies', name: 'ניהול דומיינים', explains: 'רישום, חידוש והעברה של דומיינים ושינוי שרתי השמות שלהם.', danger: true },
  'see domain transfer codes': { area: 'agencies', name: 'צפייה בקודי העברה', explains: 'הקוד שבו אפשר להעביר דומיין לרשם אחר. כל צפייה נרשמת.', danger: true },
  'manage website catalogue': { area: 'agencies', name: 'מחירון האתרים', explains: 'עריכת המחירים של דומיינים לפי סיומת, מוצרי האתרים ומחיריהם לזכיינים, וגלריית העיצובים.' },
  'see website costs': { area: 'agencies', name: 'עלויות ורווח באתרים', explains: 'כמה הדומיינים והמוצרים עולים לחברה ומה הרווח עליהם.' },
  'see website credentials': { area: 'agencies', name: 'סיסמאות של אתרים', explains: 'שמירה וצפייה בסיסמאות של מערכות האתרים. כל צפייה נרשמת.', danger: true },
} as const satisfies Permissions
