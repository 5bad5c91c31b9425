import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import { formatDate } from '@/lib/format/dates'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'
import type { SubscriptionState } from '@/lib/vocabulary/subscriptions'

/** Realtime topics of this module, with the resource whose permission a listener needs. */
export const topics = {
  'customer-service': 'customerServices',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  customer_service: { name: 'מנוי', path: (id) => linkTo('customer-services-view', { id }) },
} as const satisfies Entities

/** Kinds of notifications. */
export const notifications = {
  'service.no-address': {
    label: 'ללקוח של שירות שלי אין כתובת לשלוח אליה',
    inApp: true,
    byMail: false,
    words: ({ name, card, until }: { name: string; card: string; until: string }) => ({
      title: 'ללקוח אין כתובת דוא״ל',
      subject: name,
      note: `לא נשלחה הודעה: כרטיס ${card} בתוקף עד ${formatDate(until)}`,
    }),
  },
} as const satisfies Notifications

/** Webhook events. */
export const publicEvents = {
  'customer_service.created': {
    label: 'שירות נוסף ללקוח',
    actions: ['customer-service.created'],
    entity: 'customer_service',
  },
  'customer_service.started': {
    label: 'מנוי התחיל',
    actions: ['customer-service.started'],
    entity: 'customer_service',
  },
  'customer_service.charge_failed': {
    label: 'חיוב של שירות נכשל',
    actions: ['customer-service.charge-failed'],
    entity: 'customer_service',
  },
  'customer_service.past_due': {
    label: 'שירות נכנס לפיגור',
    actions: ['customer-service.past-due'],
    entity: 'customer_service',
  },
  'customer_service.suspended': {
    label: 'שירות הושעה',
    actions: ['customer-service.suspended'],
    entity: 'customer_service',
  },
  'customer_service.restored': {
    label: 'שירות חזר לפעול אחרי תשלום',
    actions: ['customer-service.restored'],
    entity: 'customer_service',
  },
  'customer_service.cancelled': {
    label: 'נרשם ביטול של שירות',
    actions: ['customer-service.cancelled'],
    entity: 'customer_service',
  },
  'customer_service.kept': {
    label: 'ביטול של שירות נמשך חזרה',
    actions: ['customer-service.kept'],
    entity: 'customer_service',
  },
  'customer_service.ended': { label: 'שירות הסתיים', actions: ['customer-service.ended'], entity: 'customer_service' },
} as const satisfies PublicEvents

/** Headings of the webhook event groups. */
export const publicEventGroups = { customer_service: 'מנויים' } as const satisfies PublicEventGroups

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer-service.created': ['שירות חדש ללקוח', 'payments'],
  'customer-service.advanced': ['חיוב תקופתי של שירות', 'payments'],
  'customer-service.paid': ['חיוב תקופתי שולם', 'payments'],
  'customer-service.charge-failed': ['חיוב תקופתי נכשל', 'payments', 'warn'],
  'customer-service.charge-voided': ['חיוב תקופתי בוטל', 'payments', 'warn'],
  'customer-service.charge-asked': ['חיוב יזום של כרטיס שמור', 'payments', 'warn'],
  'customer-service.retried': ['ניסיון נוסף לחייב שירות', 'payments'],
  'customer-service.paused': ['הקפאת מנוי', 'payments'],
  'customer-service.resumed': ['חידוש מנוי', 'payments'],
  'customer-service.changed': ['שינוי תנאי מנוי', 'payments'],
  'customer-service.cancelled': ['ביטול מנוי', 'payments', 'warn'],
  'customer-service.kept': ['ביטול של שירות נמשך חזרה', 'payments', 'warn'],
  'customer-service.started': ['מנוי התחיל', 'payments'],
  'customer-service.past-due': ['מנוי נכנס לפיגור', 'payments', 'warn'],
  'customer-service.suspended': ['מנוי הושעה', 'payments', 'warn'],
  'customer-service.restored': ['מנוי חזר לפעול', 'payments'],
  'customer-service.ended': ['מנוי הסתיים', 'payments'],
  'customer-service.repriced': ['מחיר חדש למנוי', 'payments'],
  'customer-service.card-changed': ['החלפת כרטיס של שירות', 'payments', 'warn'],
  'customer-service.card-renewed': ['הלקוח עדכן את הכרטיס של השירות', 'payments'],
  'customer-service.card-link-sent': ['שליחת קישור לעדכון כרטיס', 'payments'],
} as const satisfies AuditActions

/** Events of this module. */
export type Events = {
  /** A subscription began, or came to another state. */
  'subscription.state-changed': {
    readonly companyId: string
    readonly subscription: { readonly id: string; readonly customerId: string; readonly state: SubscriptionState }
  }
}

// Not told here, and why:
// palette: a subscription is found by its customer
// operations: each is changed on its own page, as money hangs on it
