import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics of this module, with the resource whose permission a listener needs. */
export const topics = {
  user: 'users',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  user: { name: 'משתמש', named: ['users', 'display_name'] },
  team: { name: 'צוות', named: ['teams', 'name'] },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'users.handover': 'העברת אחריות לעמית',
} as const

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'login.ok': ['כניסה למערכת', 'access'],
  'login.failed': ['ניסיון כניסה שנכשל', 'access', 'warn'],
  logout: ['יציאה מהמערכת', 'access'],
  'password.reset': ['בחירת סיסמה חדשה דרך קישור', 'access'],
  'password.changed': ['החלפת סיסמה', 'access'],
  'reauth.ok': ['הקלדת סיסמה חוזרת', 'access'],
  'reauth.failed': ['הקלדת סיסמה חוזרת שנכשלה', 'access', 'warn'],
  'totp.enabled': ['הפעלת אימות דו־שלבי', 'access'],
  'totp.disabled': ['ביטול אימות דו־שלבי', 'access', 'warn'],
  'totp.codes-renewed': ['החלפת קודי שחזור', 'access'],
  'sessions.ended': ['ניתוק חיבורים', 'access'],
  'user.address-asked': ['בקשה לכתובת דוא״ל חדשה', 'access'],
  'user.address-moved': ['החלפת כתובת דוא״ל', 'access', 'warn'],
  'user.address-withdrawn': ['חזרה מבקשה לכתובת דוא״ל חדשה', 'access'],
  'user.address-stopped': ['עצירת החלפת כתובת דוא״ל', 'access', 'warn'],
  'session.ended': ['ניתוק חיבור של משתמש', 'access'],
  'session.all-ended': ['ניתוק כל החיבורים של משתמש', 'access'],
  'factor.removed': ['איפוס אימות דו־שלבי של משתמש', 'access', 'warn'],
  'password.change-forced': ['דרישה להחליף סיסמה', 'access'],
  'password.link-sent': ['שליחת קישור לבחירת סיסמה', 'access'],
  'user.created': ['פתיחת משתמש', 'people'],
  'user.invited': ['הזמנת משתמש', 'people'],
  'user.invitation-resent': ['שליחת הזמנה שוב', 'people'],
  'user.invitation-revoked': ['ביטול הזמנה', 'people'],
  'user.joined': ['הצטרפות למערכת', 'people'],
  'user.verified': ['אימות כתובת', 'people'],
  'user.verified-by-hand': ['אימות ידני של משתמש', 'people'],
  'user.verification-withdrawn': ['ביטול אימות של משתמש', 'people'],
  'user.verification-sent': ['שליחת קישור אימות', 'people'],
  'user.updated': ['עריכת משתמש', 'people'],
  'role.given': ['מתן תפקיד', 'people'],
  'role.taken': ['לקיחת תפקיד', 'people'],
  'permission.granted': ['הרשאה אישית', 'people'],
  'permission.refused': ['שלילת הרשאה', 'people'],
  'permission.restored': ['ביטול הרשאה אישית או שלילה', 'people'],
  'permission.cleaned': ['ניקוי הרשאה לא מוכרת', 'people'],
  'user.disabled': ['השבתת משתמש', 'people', 'warn'],
  'user.enabled': ['הפעלת משתמש מחדש', 'people'],
  'user.handed-over': ['העברת אחריות לאדם אחר', 'people'],
  'preview.started': ['תחילת תצוגה כתפקיד', 'people'],
  'preview.ended': ['סיום תצוגה כתפקיד', 'people'],
  'team.created': ['צוות חדש', 'people'],
  'team.renamed': ['שינוי שם של צוות', 'people'],
  'team.deleted': ['מחיקת צוות', 'people'],
} as const satisfies AuditActions

/** Events of this module. */
export type Events = {
  /** A user was disabled: what they had begun ends. */
  'user.disabled': { readonly companyId: string; readonly actorId: string; readonly userId: string }
}

// Not told here, and why:
// palette: colleagues are few, on a page of the menu
// notifications: whoever is invited is told by mail
// publicEvents: colleagues are no records of the business
