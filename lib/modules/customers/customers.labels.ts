import type { TimelineTopic } from '@/lib/modules/activity/timeline.schema'
import type { CustomerField, CustomerKind } from './customers.schema'
import type { CustomerStatusType } from './statuses.rules'

export const customerWords = { one: 'לקוח', many: 'לקוחות', the: 'הלקוח', notFound: 'הלקוח לא נמצא' }

export const customerKindLabels: Record<CustomerKind, string> = {
  person: 'פרטי',
  business: 'עסק',
  nonprofit: 'עמותה',
  public_body: 'גוף ציבורי',
}

/** What the number of each kind is called on forms. */
export const nationalIdLabels: Record<CustomerKind, string> = {
  person: 'מספר זהות',
  business: 'ח.פ. / ע.מ.',
  nonprofit: 'מספר עמותה',
  public_body: 'מספר גוף ציבורי',
}

/** What a status of the company comes to. */
export const customerStatusTypeLabels: Record<CustomerStatusType, string> = {
  prospect: 'מתעניין',
  active: 'פעיל',
  dormant: 'רדום',
  suspended: 'חסום',
  archived: 'בארכיון',
}

/** Colour by meaning (ui.md 5.1). */
export const customerStatusTones: Record<CustomerStatusType, 'ok' | 'warn' | 'bad' | 'info' | 'muted'> = {
  prospect: 'info',
  active: 'ok',
  dormant: 'warn',
  suspended: 'bad',
  archived: 'muted',
}

export const followUpLabels = { late: 'באיחור', today: 'היום', week: 'השבוע', none: 'ללא מעקב' } as const

export const missingLabels = { phone: 'טלפון', email: 'דוא״ל', nationalId: 'מספר זהות' } as const

export const customerFieldLabels: Record<Exclude<CustomerField, 'nationalId'> | 'nationalIdLast4', string> = {
  kind: 'סוג לקוח',
  name: 'שם',
  contactName: 'איש קשר',
  phone: 'טלפון',
  email: 'דוא״ל',
  nationalIdLast4: 'מספר זהות או חברה',
  status: 'סטטוס',
  ownerId: 'אחראי',
  city: 'עיר',
  street: 'כתובת',
  source: 'מקור הגעה',
  nextFollowUpOn: 'מעקב הבא',
  notes: 'הערות כלליות',
  teamId: 'צוות',
  tagIds: 'תגיות',
  birthDate: 'תאריך לידה',
  website: 'אתר',
  custom: 'שדות נוספים',
}

/** What the timeline says of each kind of event. */
export const timelineEventLabels: Record<string, string> = {
  'customer.created': 'הלקוח נוסף',
  'customer.updated': 'פרטי הלקוח עודכנו',
  'customer.self-updated': 'הלקוח עדכן את פרטיו באזור האישי',
  'customer.locked': 'הרשומה ננעלה',
  'customer.unlocked': 'נעילת הרשומה נפתחה',
  'customer.deleted': 'הלקוח נמחק',
  'customer.restored': 'הלקוח שוחזר',
  'customer.erased': 'פרטי הלקוח נמחקו לפי בקשה',
  'customer.contact-added': 'נוסף איש קשר',
  'customer.contact-updated': 'פרטי איש קשר עודכנו',
  'customer.contact-removed': 'איש קשר הוסר',
  'customer.point-added': 'נוספו פרטי התקשרות',
  'customer.point-updated': 'פרטי התקשרות עודכנו',
  'customer.point-removed': 'פרטי התקשרות הוסרו',
  'customer.point-promoted': 'הוחלפו פרטי ההתקשרות הראשיים',
  'customer.address-added': 'נוספה כתובת',
  'customer.address-updated': 'כתובת עודכנה',
  'customer.address-removed': 'כתובת הוסרה',
  'customer.file-added': 'צורף קובץ',
  'customer.file-removed': 'קובץ נמחק',
  'customer.consent-granted': 'הלקוח הסכים לקבל פניות',
  'customer.consent-refused': 'הלקוח ביקש לא לקבל פניות',
  'customer.statement-sent': 'נשלחה כרטסת בדוא״ל',
  'note.added': 'הערה',
  'payment-page.created': 'נוצר עמוד תשלום',
  'payment-page.sent': 'קישור לתשלום נשלח',
  'payment-page.reminded': 'נשלחה תזכורת לתשלום',
  'payment.cancellation-asked': 'התבקש ביטול עסקה',
  'payment-page.closed': 'עמוד תשלום נסגר ידנית',
  'payment-page.part-paid': 'נרשם תשלום חלקי',
  'payment-page.cancelled': 'עמוד תשלום בוטל',
  'payment.captured': 'התקבל תשלום',
  'payment.refunded': 'הוחזר כסף',
  'payment.disputed': 'תשלום סומן כמחלוקת',
  'payment.dispute-won': 'מחלוקת נסגרה: זכינו',
  'payment.charge-failed': 'חיוב לא הצליח',
  'payment.service-started': 'שירות התחיל',
  'payment.service-suspended': 'שירות הושעה',
  'payment.service-restored': 'שירות חזר לפעול',
  'payment.service-cancelled': 'שירות בוטל',
  'payment.service-kept': 'ביטול של שירות נמשך חזרה',
  'payment.service-ended': 'שירות הסתיים',
  'document.created': 'מסמך הועלה',
  'document.sent': 'מסמך נשלח לחתימה',
  'document.resent': 'נשלח קישור חדש לחתימה',
  'document.reminded': 'נשלחה תזכורת לחתימה',
  'document.viewed': 'מסמך נפתח לצפייה',
  'document.signed': 'מסמך נחתם',
  'document.declined': 'חתימה סורבה',
  'document.cancelled': 'מסמך בוטל',
  'document.expired': 'תוקף מסמך פג',
  'document.completed': 'כל החותמים חתמו',
  'document.corrected': 'מסמך הוחזר לתיקון',
  'document.replaced': 'מסמך הוחלף בחדש',
  'document.delegated': 'חתימה הועברה לאדם אחר',
  'document.in_person': 'מסמך נפתח לחתימה במקום',
}

export const timelineTopicLabels: Record<TimelineTopic, string> = {
  notes: 'הערות',
  details: 'פרטים',
  payments: 'תשלומים',
  documents: 'מסמכים',
  files: 'קבצים',
  consents: 'הסכמות',
}
