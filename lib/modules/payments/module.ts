import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import { formatDate } from '@/lib/format/dates'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  payment: 'payments',
  reconciliation: 'reconciliation',
} as const satisfies Topics

/** Entities as the audit log and notifications show them. */
export const entities = {
  payment: { name: 'תשלום', path: (id) => linkTo('payments-view', { id }) },
  difference: { name: 'הפרש מול הסליקה' },
  gateway_account: { name: 'חשבון סליקה', path: () => linkTo('payments-differences') },
  gateway: { path: () => `${linkTo('settings')}?tab=payment` },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'payments.export': 'ייצוא תשלומים',
} as const

type Money = { title: string; amount: number }
const aboutMoney =
  (heading: string) =>
  ({ title, amount }: Money) => ({ title: heading, subject: title, agorot: amount })
const aboutPayer =
  (heading: string) =>
  ({ title, amount, payer }: Money & { payer: string }) => ({
    title: heading,
    subject: title,
    agorot: amount,
    by: payer,
  })

/** Notification kinds. */
export const notifications = {
  'payment.captured': {
    label: 'התקבל תשלום בעמוד שלי או מלקוח שבטיפולי',
    inApp: true,
    byMail: false,
    words: aboutPayer('התקבל תשלום'),
  },
  'payment.review': {
    label: 'חיוב ממתין לבדיקה',
    inApp: true,
    byMail: true,
    words: aboutMoney('חיוב ממתין לבדיקה'),
  },
  'payment.cancellation-asked': {
    label: 'לקוח ביקש לבטל עסקה',
    inApp: true,
    byMail: true,
    words: ({ title, amount, by, actBy }: { title: string; amount: number; by: string; actBy: string }) => ({
      title: 'התבקש ביטול עסקה',
      subject: title,
      agorot: amount,
      by,
      note: `יש לטפל עד ${formatDate(actBy)}`,
    }),
  },
  'payment.refund-requested': {
    label: 'החזר ממתין לאישור שלי',
    inApp: true,
    byMail: true,
    words: aboutMoney('החזר ממתין לאישור'),
  },
  'payment.refund-by-hand': {
    label: 'החזר שיש לבצע במזומן או בהעברה',
    inApp: true,
    byMail: true,
    words: aboutMoney('יש להחזיר כסף ללקוח במזומן או בהעברה'),
  },
  'payment.charge-failed': {
    label: 'חיוב של שירות או של תשלום מחולק לא הצליח',
    inApp: true,
    byMail: true,
    words: ({ title, amount, payer, until }: { title: string; amount: number; payer: string; until: string }) => ({
      title: 'חיוב לא הצליח',
      subject: title,
      agorot: amount,
      by: payer,
      note: until ? `ניסיון נוסף ב־${formatDate(until)}` : 'לא יהיו ניסיונות נוספים',
    }),
  },
  'payment.refund-refused': {
    label: 'החזר שביקשתי סורב',
    inApp: true,
    byMail: false,
    words: aboutMoney('החזר סורב'),
  },
  'payment.refunded': {
    label: 'כסף הוחזר למשלם',
    inApp: true,
    byMail: false,
    words: aboutPayer('הכסף הוחזר'),
  },
  'payment.refund-failed': {
    label: 'החזר לא בוצע בחברת הסליקה',
    inApp: true,
    byMail: true,
    words: aboutMoney('החזר לא בוצע'),
  },
  'payment.disputed': {
    label: 'תשלום שבטיפולי סומן כמחלוקת',
    inApp: true,
    byMail: true,
    words: ({ title, amount, payer, until }: { title: string; amount: number; payer: string; until: string }) => ({
      title: 'תשלום במחלוקת',
      subject: title,
      agorot: amount,
      by: payer,
      ...(until && { note: `אפשר להשיב עד ${formatDate(until)}` }),
    }),
  },
  'payment.dispute-due': {
    label: 'היום האחרון להשיב במחלוקת מתקרב',
    inApp: true,
    byMail: true,
    words: ({ title, amount, payer, until }: { title: string; amount: number; payer: string; until: string }) => ({
      title: 'מחלוקת על תשלום ממתינה לתשובה',
      subject: title,
      agorot: amount,
      by: payer,
      note: `היום האחרון להשיב: ${formatDate(until)}`,
    }),
  },
  'payment.dispute-won': {
    label: 'מחלוקת נסגרה לטובתנו',
    inApp: true,
    byMail: false,
    words: aboutPayer('המחלוקת נסגרה: זכינו'),
  },
  'payment.dispute-lost': {
    label: 'מחלוקת נסגרה לרעתנו',
    inApp: true,
    byMail: true,
    words: aboutPayer('המחלוקת נסגרה: הפסדנו'),
  },
  'payment.differences': {
    label: 'נמצאו הפרשים בין הסליקה למערכת',
    inApp: true,
    byMail: true,
    words: ({ account, found }: { account: string; found: number }) => ({
      title: 'נמצאו הפרשים מול הסליקה',
      subject: account,
      note: `הפרשים: ${found}`,
    }),
  },
  'payment.gateway-silent': {
    label: 'חשבון סליקה אינו עונה',
    inApp: true,
    byMail: true,
    words: ({ account }: { account: string }) => ({ title: 'חשבון סליקה אינו עונה', subject: account }),
  },
} as const satisfies Notifications

/** Public events, to which webhooks can subscribe. */
export const publicEvents = {
  'payment.captured': {
    label: 'התקבל תשלום',
    actions: ['payment.captured', 'payment.charge-accepted'],
    entity: 'payment_page',
  },
  'payment.declined': { label: 'ניסיון תשלום לא הצליח', actions: ['payment.declined'], entity: 'payment_page' },
  'payment.charge_failed': {
    label: 'חיוב של תשלום מחולק בכרטיס שמור נכשל',
    actions: ['payment.charge-failed'],
    entity: 'payment_page',
  },
  'payment.refunded': { label: 'כסף הוחזר למשלם', actions: ['payment.refunded'], entity: 'payment' },
  'payment.refund_failed': { label: 'החזר לא בוצע', actions: ['payment.refund-failed'], entity: 'payment' },
  'payment.disputed': { label: 'תשלום סומן כמחלוקת', actions: ['payment.disputed'], entity: 'payment' },
  'payment.dispute_won': {
    label: 'מחלוקת על תשלום נסגרה לטובת העסק',
    actions: ['payment.dispute-won'],
    entity: 'payment',
  },
  'payment.dispute_lost': {
    label: 'מחלוקת על תשלום נסגרה לרעת העסק',
    actions: ['payment.dispute-lost'],
    entity: 'payment',
  },
  'payment.review_needed': { label: 'חיוב ממתין לבדיקה', actions: ['payment.review-needed'], entity: 'payment_page' },
} as const satisfies PublicEvents

/** Headings of public events, by the prefix of the event name. */
export const publicEventGroups = { payment: 'תשלומים' } as const satisfies PublicEventGroups

/** Events that start automations. */
export const automationTriggers = {
  'payment.received': { label: 'התקבל תשלום', entity: 'payment', actions: ['payment.received'] },
  'payment.refunded': { label: 'כסף הוחזר', entity: 'payment', actions: ['payment.refunded'] },
  'payment.disputed': { label: 'תשלום סומן כמחלוקת', entity: 'payment', actions: ['payment.disputed'] },
  'payment.dispute-ended': {
    label: 'מחלוקת נסגרה',
    entity: 'payment',
    actions: ['payment.dispute-won', 'payment.dispute-lost'],
  },
  'payment.date': { label: 'הגיע תאריך', entity: 'payment', actions: [], fields: DATE_FIELDS },
  'payment.hook': { label: 'קריאה ממערכת אחרת', entity: 'payment', actions: [] },
  'payment.manual': { label: 'רק בהפעלה ידנית', entity: 'payment', actions: [] },
} as const satisfies AutomationTriggers

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'payment.captured': ['תשלום התקבל', 'payments'],
  'payment.cancellation-asked': ['בקשת ביטול עסקה', 'payments', 'warn'],
  'payment.cancellation-approved': ['אישור ביטול עסקה', 'payments', 'warn'],
  'payment.cancellation-refused': ['דחיית ביטול עסקה', 'payments'],
  'payment.declined': ['תשלום נדחה', 'payments'],
  'payment.payer-id-revealed': ['צפייה במספר הזהות של משלם', 'payments', 'warn'],
  'payment.refund-requested': ['בקשת החזר', 'payments'],
  'payment.refund-withdrawn': ['ביטול בקשת החזר', 'payments'],
  'payment.refund-approved': ['אישור החזר', 'payments'],
  'payment.refund-refused': ['סירוב להחזר', 'payments'],
  'payment.on-account': ['תשלום שנרשם על חשבון: החשבונית כבר שולמה או זוכתה', 'payments', 'warn'],
  'payment.refunded': ['כסף הוחזר', 'payments'],
  'payment.refund-failed': ['החזר לא בוצע', 'payments', 'warn'],
  'payment.disputed': ['תשלום סומן כמחלוקת', 'payments', 'warn'],
  'payment.dispute-won': ['מחלוקת נסגרה: זכינו', 'payments'],
  'payment.dispute-lost': ['מחלוקת נסגרה: הפסדנו', 'payments', 'warn'],
  'payment.charge-accepted': ['חיוב שנבדק נרשם כתשלום', 'payments', 'warn'],
  'payment.charge-known': ['חיוב שנבדק נמצא רשום כתשלום', 'payments', 'warn'],
  'payment.charge-return-asked': ['החלטה להחזיר חיוב שנבדק', 'payments', 'warn'],
  'payment.charge-returned': ['חיוב שנבדק הוחזר', 'payments'],
  'payment.charge-return-failed': ['החזרת חיוב שנבדק לא בוצעה', 'payments', 'warn'],
  'payment.difference-asked': ['בירור הפרש מול הסליקה', 'payments'],
  'payment.difference-explained': ['הסבר להפרש מול הסליקה', 'payments', 'warn'],
  'payment.difference-linked': ['שיוך הפרש מול הסליקה', 'payments', 'warn'],
  'payment.review-needed': ['תשלום לבדיקה', 'payments', 'warn'],
  'payment.unknown-session': ['הודעת סליקה לא מוכרת', 'payments', 'warn'],
  'payment.charge-failed': ['חיוב של תשלום מחולק נכשל', 'payments', 'warn'],
  'payment.part-retried': ['ניסיון נוסף לחייב תשלום מחולק', 'payments'],
  'card.renewed': ['כרטיס חדש נשמר', 'payments'],
  'card.expiry-noticed': ['הודעה ללקוח על כרטיס שעומד לפוג', 'payments'],
  'gateway.added': ['חשבון סליקה חדש', 'settings'],
  'gateway.changed': ['שינוי חשבון סליקה', 'settings'],
  'gateway.key.changed': ['החלפת מפתח סליקה', 'settings', 'warn'],
  'gateway.default-set': ['בחירת חשבון סליקה ראשי', 'settings'],
  'gateway.archived': ['העברת חשבון סליקה לארכיון', 'settings'],
  'gateway.restored': ['החזרת חשבון סליקה מהארכיון', 'settings'],
  'gateway.tried': ['חיוב ניסיון', 'settings'],
  'gateway.address-shown': ['הצגת כתובת הדיווחים של חשבון סליקה', 'settings'],
} as const satisfies AuditActions

type PageOfPayment = {
  readonly id: string
  readonly title: string
  /** What created the page: a person, the charge of a subscription, or the split of another page into dated parts. */
  readonly origin: 'office' | 'charge' | 'part'
  readonly parentId: string | null
  readonly customerId: string | null
  /** What the page sells: services, websites, … */
  readonly context: 'service' | 'crm' | 'site' | 'bot' | 'wallet'
}
type ChargeEvent = {
  readonly companyId: string
  /** Null if a payer or a gateway caused the event. */
  readonly actorId: string | null
  readonly page: PageOfPayment
}
type RefundEvent = { readonly companyId: string; readonly refundId: string }

/** Events of this module; amounts are agorot. */
export type Events = {
  /** A payment with a number was recorded: from a gateway, from a gateway's ledger, or by hand. */
  'payment.captured': ChargeEvent & {
    readonly payment: { readonly id: string; readonly number: number; readonly amountAgorot: number }
    readonly attemptId: string | null
    readonly source: 'gateway' | 'books' | 'hand'
  }
  /** A charge in review turned out to be recorded as a payment already. */
  'payment.matched': ChargeEvent & { readonly attemptId: string }
  /** An attempt ended without money. */
  'payment.failed': ChargeEvent & { readonly attemptId: string }
  /** A refund was inserted. A subscriber that throws refuses the refund. */
  'refund.created': RefundEvent
  /** A refund was refused, withdrawn or failed: the money was not returned. */
  'refund.abandoned': RefundEvent
}

// Not told here, and why:
// palette: a payment is found by its page and its customer
