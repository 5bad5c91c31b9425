import type { CHAIN_PROBLEMS } from '@/lib/events/audit-chain'
import type { Entities } from '@/lib/events/entities'
import { entities } from '@/lib/manifest/entities'

const known: Entities = entities

/** Labels of the entities. */
export const auditEntities: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(known).flatMap(([entity, { name }]) => (name ? [[entity, name]] : [])),
)

export const entityName = (entity: string) => auditEntities[entity] ?? entity

/** Text of a client address; without a trusted proxy the server does not know the address. */
export const placeText = (ip: string) => (ip === 'direct' ? 'חיבור ישיר' : ip)

/** Descriptions of faults in the hash chain. */
export const chainProblems: Record<(typeof CHAIN_PROBLEMS)[number], string> = {
  changed: 'תוכן השורה שונה אחרי שנכתבה',
  missing: 'חסרה שורה לפניה',
  unlinked: 'השורה אינה ממשיכה את זו שלפניה',
  cut: 'השורה עמדה בסוף היומן באחד הלילות, ואינה עומדת עוד',
  'forged-anchor': 'רישום הלילה של השורה אינו של ההתקנה הזאת',
}

/** Labels of the fields in an entry's data; other fields are shown by their own name. */
export const dataLabels: Readonly<Record<string, string>> = {
  appliesTo: 'חל על',
  validFrom: 'תקף מ־',
  name: 'שם',
  title: 'כותרת',
  description: 'תיאור',
  permissions: 'הרשאות',
  permission: 'הרשאה',
  requiresTotp: 'דורש אימות דו־שלבי',
  added: 'נוספו',
  removed: 'הוסרו',
  reason: 'סיבה',
  until: 'עד',
  path: 'הנתיב שנחסם',
  method: 'פעולה',
  route: 'עמוד',
  preview: 'בתצוגה כתפקיד',
  times: 'מספר הניסיונות בשעה',
  isLast: 'ניסיונות נוספים בשעה זו נרשמים ביומן השרת בלבד',
  kind: 'סוג',
  state: 'מצב',
  status: 'סטטוס',
  number: 'מספר',
  amount: 'סכום באגורות',
  total: 'סך הכול',
  done: 'הצליחו',
  failed: 'נכשלו',
  error: 'שגיאה',
  fields: 'שדות',
  changed: 'מה השתנה',
  role: 'תפקיד',
  roleName: 'תפקיד',
  email: 'דוא״ל',
  phone: 'טלפון',
  address: 'כתובת',
  to: 'אל',
  from: 'מאת',
  by: 'על ידי',
  company: 'חברה',
  companies: 'חברות',
  roles: 'תפקידים',
  rows: 'שורות',
  anchors: 'רישומי לילה',
  broken: 'שורה שבורה',
  problem: 'בעיה',
  audience: 'קהל',
  isPinned: 'נעוצה',
  last4: 'ארבע ספרות אחרונות',
  scopes: 'היקף',
  code: 'קוד',
  retired: 'הוצאו מהקטלוג',
  unknown: 'לא מוכרות',
  handedTo: 'הועבר אל',
  handedToId: 'מזהה המקבל',
  isKept: 'נשאר אצל המשתמש',
  isLeft: 'ההעברה נמשכת ברקע',
  effect: 'מה נעשה ביכולת',
  mode: 'אופן',
  minutes: 'דקות',
  isFromAbove: 'נעשה מהחברה שמעל',
  priceAgorot: 'מחיר באגורות',
  dueAgorot: 'לחיוב באגורות',
  parentId: 'מזהה החברה שמעל',
  customers: 'לקוחות',
  leads: 'לידים',
  paymentPages: 'עמודי תשלום פתוחים',
  customerServices: 'מנויים',
  documents: 'מסמכים פתוחים',
  views: 'תצוגות משותפות',
  bookingPages: 'דפי קביעת פגישות',
  tasks: 'משימות פתוחות',
  sites: 'אתרים',
  events: 'פגישות עתידיות',
}
