import type { Permissions } from '@/lib/access/permission-types'

/** Permissions of this module. */
// biome-ignore format: one permission per line
export const permissions = {
  'see all landing pages': { area: 'leads', name: 'צפייה בדפי נחיתה', explains: 'כל דפי הנחיתה של החברה, הגרסאות שלהם והמספרים שלהם.' },
  'edit landing pages': { area: 'leads', name: 'עריכת דפי נחיתה', explains: 'הוספה, העתקה ועריכה של טיוטות. מה שהמבקרים רואים משתנה רק בפרסום.' },
  'publish landing pages': { area: 'leads', name: 'פרסום דפי נחיתה', explains: 'פרסום, השהיה וארכיון של דפי נחיתה, חיבור דומיינים ודיווח המרות למפרסמים.', danger: true },
  'delete landing pages': { area: 'leads', name: 'מחיקת דפי נחיתה', explains: 'מחיקה של דפי נחיתה. הפניות שהגיעו דרכם נשארות.', danger: true },
} as const satisfies Permissions
