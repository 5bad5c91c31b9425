import { fold } from '@/lib/format/fold'

import { PERMISSIONS, type Permission } from './permissions'

/** The areas that permissions are grouped by, in the order in which an editor shows them. */
export const PERMISSION_AREAS = {
  customers: 'לקוחות',
  documents: 'מסמכים ותלושים',
  services: 'שירותים ועמודי תשלום',
  wallet: 'ארנק ועמלות',
  leads: 'לידים ודפי נחיתה',
  campaigns: 'קמפיינים ודיוור',
  whatsapp: 'ווטסאפ ושיחות',
  work: 'משימות, יומן ופרסום',
  elections: 'בחירות',
  people: 'משתמשים והרשאות',
  settings: 'הגדרות',
  agencies: 'זכיינים ולקוחות המערכת',
  platform: 'ניהול המערכת',
} as const

export type PermissionArea = keyof typeof PERMISSION_AREAS

/** `danger` marks what reaches money, secrets, other companies or other people's permissions. */
type Label = { name: string; explains: string; area: PermissionArea; danger?: true }

/** What every permission is called, and in one sentence what it opens. */
// biome-ignore format: one permission per line
export const PERMISSION_LABELS: Readonly<Record<Permission, Label>> = {
  'show customers':        { area: 'customers', name: 'צפייה בכל הלקוחות', explains: 'רשימת הלקוחות של החברה וכל כרטיסי הלקוח.' },
  'see own customers':     { area: 'customers', name: 'צפייה בלקוחות שלי', explains: 'רק לקוחות שבאחריות המשתמש.' },
  'edit customers':        { area: 'customers', name: 'עריכת כל הלקוחות', explains: 'הוספה ועריכה של כל לקוח בחברה.' },
  'edit own customers':    { area: 'customers', name: 'עריכת הלקוחות שלי', explains: 'הוספה ועריכה של לקוחות שבאחריות המשתמש.' },
  'import customers':      { area: 'customers', name: 'ייבוא לקוחות', explains: 'העלאת קובץ לקוחות וקליטתו.' },
  'export customers':      { area: 'customers', name: 'ייצוא לקוחות', explains: 'הורדת רשימת לקוחות לקובץ.', danger: true },
  'merge customers':       { area: 'customers', name: 'מיזוג לקוחות', explains: 'איחוד שני כרטיסי לקוח לכרטיס אחד.' },
  'delete customers':      { area: 'customers', name: 'מחיקת לקוחות', explains: 'העברת לקוחות לארכיון.', danger: true },
  'see national ids':      { area: 'customers', name: 'צפייה במספרי זהות מלאים', explains: 'חשיפת מספר הזהות המלא של לקוח; כל חשיפה נרשמת ביומן.', danger: true },
  'manage custom fields':  { area: 'customers', name: 'ניהול שדות מותאמים', explains: 'הוספת שדות משלך לכרטיסים ועריכתם.' },

  'manage documents':      { area: 'documents', name: 'ניהול מסמכים', explains: 'הכנת מסמכים, שליחתם לחתימה ומעקב אחריהם.' },
  'manage payslips':       { area: 'documents', name: 'ניהול תלושי שכר', explains: 'שליחת תלושי שכר לעובדים.', danger: true },

  'show service':                { area: 'services', name: 'צפייה בשירותים', explains: 'רשימת השירותים של החברה.' },
  'see service details':         { area: 'services', name: 'צפייה בפרטי שירות', explains: 'העמוד המלא של שירות.' },
  'edit service':                { area: 'services', name: 'עריכת שירותים', explains: 'הוספת שירותים ועריכת מחיריהם.' },
  'see all payment pages':       { area: 'services', name: 'צפייה בכל עמודי התשלום', explains: 'כל עמודי התשלום של החברה.' },
  'see own payment pages':       { area: 'services', name: 'צפייה בעמודי התשלום שלי', explains: 'רק עמודי תשלום שהמשתמש הכין.' },
  'create payment page':         { area: 'services', name: 'יצירת עמוד תשלום', explains: 'הכנת עמוד תשלום חדש ושליחתו.' },
  'edit all payment pages':      { area: 'services', name: 'עריכת כל עמודי התשלום', explains: 'עריכת כל עמוד תשלום בחברה.' },
  'edit own payment pages':      { area: 'services', name: 'עריכת עמודי התשלום שלי', explains: 'עריכת עמודי תשלום שהמשתמש הכין.' },
  'close payment page manually': { area: 'services', name: 'סגירה ידנית של עמוד תשלום', explains: 'סימון עמוד תשלום כסגור בלי תשלום באשראי.', danger: true },
  'refund payments':             { area: 'services', name: 'זיכוי תשלומים', explains: 'החזרת כסף ללקוח.', danger: true },
  'manage customer services':    { area: 'services', name: 'ניהול מנויים', explains: 'מנויים של לקוחות: התחלה, השהיה, שינוי, ביטול וחיוב בכרטיס שמור.', danger: true },
  'manage tax documents':        { area: 'services', name: 'מסמכי מס', explains: 'חשבוניות, קבלות וזיכויים: הפקה, שליחה וייצוא לרואה החשבון.', danger: true },
  'reconcile payments':          { area: 'services', name: 'התאמות סליקה', explains: 'הפרשים בין הסליקה לבין התשלומים במערכת, והכרעה בחיובים שממתינים לבדיקה.', danger: true },
  'approve refunds':             { area: 'services', name: 'אישור זיכויים', explains: 'אישור זיכוי שעובד אחר ביקש.', danger: true },

  'manage wallet':         { area: 'wallet', name: 'ניהול הארנק', explains: 'מצב החשבון, טעינה והעברת יתרה לחברות שתחת החברה.', danger: true },
  'see commissions':       { area: 'wallet', name: 'צפייה בעמלות שלי', explains: 'שורות העמלה והדוחות של המשתמש עצמו.' },
  'manage commissions':    { area: 'wallet', name: 'ניהול עמלות', explains: 'תוכניות עמלה, חישוב תקופות, אישור ותשלום.', danger: true },

  'see leads':                { area: 'leads', name: 'צפייה בכל הלידים', explains: 'כל הלידים של החברה.' },
  'see own leads':            { area: 'leads', name: 'צפייה בלידים שלי', explains: 'רק לידים שבאחריות המשתמש.' },
  'see all landing pages':    { area: 'leads', name: 'צפייה בדפי נחיתה', explains: 'כל דפי הנחיתה של החברה.' },
  'lead statuses management': { area: 'leads', name: 'ניהול סטטוסים של לידים', explains: 'הוספה ועריכה של שלבי הטיפול בליד.' },
  'see all automations':      { area: 'leads', name: 'אוטומציות', explains: 'צפייה באוטומציות ובאוטומציות החייגן.' },

  'see all campaigns':             { area: 'campaigns', name: 'צפייה בקמפיינים', explains: 'כל הקמפיינים והתוצאות שלהם.' },
  'mailing list manage':           { area: 'campaigns', name: 'ניהול רשימות תפוצה', explains: 'הוספה ועריכה של רשימות תפוצה.' },
  'manage campaign messages bank': { area: 'campaigns', name: 'בנק ההודעות לקמפיינים', explains: 'עריכת הנוסחים המוכנים לקמפיינים.' },
  'campaigns management':          { area: 'campaigns', name: 'קמפיינים של זכיינים', explains: 'ניהול הקמפיינים שהזכיינים מפעילים.' },

  'menage whatsapp accounts': { area: 'whatsapp', name: 'ניהול חשבונות ווטסאפ', explains: 'חיבור חשבונות ווטסאפ וניתוקם.', danger: true },
  'menage cbot accounts':     { area: 'whatsapp', name: 'ניהול הבוט ללקוחות', explains: 'חשבונות הבוט שעונה ללקוחות.' },
  'manage cbot bank':         { area: 'whatsapp', name: 'בנק התשובות של הבוט', explains: 'עריכת התשובות ועמודי התשלום של הבוט.' },
  'manage oiabot':            { area: 'whatsapp', name: 'ניהול הבוט העסקי', explains: 'פרופילים, קמפיינים ומענה אוטומטי של הבוט העסקי.' },
  'use omnichannel':          { area: 'whatsapp', name: 'מרכז השיחות', explains: 'קריאת שיחות עם לקוחות ומענה בכל הערוצים.' },
  'manage dialer':            { area: 'whatsapp', name: 'החייגן החכם', explains: 'הפעלת החייגן וצפייה בלוח שלו.' },

  'manage projects':       { area: 'work', name: 'ניהול כל המשימות', explains: 'כל הפרויקטים והמשימות של החברה.' },
  'manage own projects':   { area: 'work', name: 'ניהול המשימות שלי', explains: 'רק משימות של המשתמש.' },
  'use calendar':          { area: 'work', name: 'יומן', explains: 'צפייה ביומן וקביעת פגישות.' },
  'manage posts':          { area: 'work', name: 'ניהול חדשות', explains: 'פרסום הודעות לכל הצוות.' },
  'share views':           { area: 'work', name: 'שיתוף תצוגות', explains: 'שיתוף תצוגה שמורה של רשימה עם כל הצוות.' },

  'manage elections':      { area: 'elections', name: 'ניהול בחירות', explains: 'ספר הבוחרים: העלאה, חיפוש ועבודה.', danger: true },

  'show users':            { area: 'people', name: 'צפייה במשתמשים', explains: 'רשימת המשתמשים של החברה ופרטיהם.' },
  'edit users':            { area: 'people', name: 'עריכת משתמשים', explains: 'הזמנה, עריכה, מתן תפקידים והשבתה של משתמשים.', danger: true },
  'manage roles':          { area: 'people', name: 'ניהול תפקידים', explains: 'עריכת התפקידים וההרשאות שבהם.', danger: true },
  'see audit log':         { area: 'people', name: 'צפייה ביומן הפעולות', explains: 'מי עשה מה, מתי ומאיפה – בכל החברה.', danger: true },

  'edit settings':         { area: 'settings', name: 'הגדרות מערכת', explains: 'שם, לוגו, צבעים, שעות פעילות ומספור.' },
  'edit company settings': { area: 'settings', name: 'פרטי החברה', explains: 'הפרטים המודפסים על קבלות.' },
  'edit email settings':   { area: 'settings', name: 'הגדרות דוא״ל', explains: 'חיבור לשרת הדואר, נוסחים והדואר היוצא.', danger: true },
  'edit payment settings': { area: 'settings', name: 'הגדרות סליקה', explains: 'חשבונות הסליקה והמפתחות שלהם.', danger: true },
  'edit addons':           { area: 'settings', name: 'תוספים', explains: 'צפייה בתוספים של החברה והזמנתם.' },
  'edit api settings':     { area: 'settings', name: 'הגדרות API', explains: 'מפתחות API והודעות יוצאות לשרתים אחרים.', danger: true },

  'see all agencies':      { area: 'agencies', name: 'צפייה בזכיינים', explains: 'כל הזכיינים של החברה.' },
  'edit agencies':         { area: 'agencies', name: 'עריכת זכיינים', explains: 'פרטי הזכיין, המחירים והמגבלות שלו.' },
  'see all crm clients':   { area: 'agencies', name: 'צפייה בלקוחות המערכת', explains: 'החברות שמשתמשות במערכת דרך החברה.' },
  'see all crm clients payment pages': { area: 'agencies', name: 'עמודי התשלום של לקוחות המערכת', explains: 'עמודי התשלום שנשלחו ללקוחות המערכת.' },
  'view all websites':     { area: 'agencies', name: 'צפייה באתרים', explains: 'כל האתרים שהחברה מנהלת.' },

  'access mastercrm':      { area: 'platform', name: 'ניהול ראשי', explains: 'חברות, חבילות ותוספים של כל המערכת.', danger: true },
  'act as company':        { area: 'platform', name: 'כניסה לחברה אחרת', explains: 'פעולה בתוך חברה שמתחת, עם סיבה ובאופן מתועד.', danger: true },
  superAdmin:              { area: 'platform', name: 'מנהל־על', explains: 'עדכון ההרשאות והתפקידים של כל ההתקנה.', danger: true },
}

/** The permissions of an area, in the order of the table above. */
export const permissionsInArea = (area: PermissionArea): Permission[] =>
  PERMISSIONS.filter((permission) => PERMISSION_LABELS[permission].area === area)

/** The Hebrew name of a permission. */
export const permissionName = (permission: Permission) => PERMISSION_LABELS[permission].name

/** Whether typed words stand in what a permission is called or opens, in any dress. */
export function isNamedBy(permission: Permission, words: string): boolean {
  const { name, explains } = PERMISSION_LABELS[permission]
  return fold(`${name} ${explains} ${permission}`).includes(fold(words))
}
