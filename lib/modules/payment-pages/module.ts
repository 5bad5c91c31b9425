import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  'payment-page': 'paymentPages',
} as const satisfies Topics

/** Record kinds that the command palette searches. */
export const palette = {
  payment_page: { label: 'עמודי תשלום', resource: 'paymentPages' },
} as const satisfies PaletteKinds

/** Entities as the audit log and notifications show them. */
export const entities = {
  payment_page: {
    name: 'עמוד תשלום',
    path: (id) => linkTo('payment-page-view', { id }),
    named: ['payment_pages', 'title'],
  },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'payment-pages.send': 'שליחת קישורים לתשלום',
  'payment-pages.extend': 'הארכת עמודי תשלום',
  'payment-pages.pause': 'השהיית עמודי תשלום',
  'payment-pages.resume': 'פתיחה מחדש של עמודי תשלום',
  'payment-pages.cancel': 'ביטול עמודי תשלום',
  'payment-pages.export': 'ייצוא עמודי תשלום',
  'payment-pages.export-crm': 'ייצוא עמודי תשלום',
  'payment-pages.export-site': 'ייצוא עמודי תשלום',
  'payment-pages.export-bot': 'ייצוא עמודי תשלום',
} as const

/** Notification kinds. */
export const notifications = {
  'payment-page.not-opened': {
    label: 'עמוד תשלום שלי לא נפתח במועדו',
    inApp: true,
    byMail: true,
    words: ({ title, missing }: { title: string; missing: string }) => ({
      title: 'עמוד תשלום לא נפתח במועדו',
      subject: title,
      note: `חסר: ${missing}`,
    }),
  },
} as const satisfies Notifications

/** Public events, to which webhooks can subscribe. */
export const publicEvents = {
  'payment_page.created': {
    label: 'עמוד תשלום נוצר',
    actions: ['payment-page.created', 'payment-page.cloned'],
    entity: 'payment_page',
  },
  'payment_page.updated': {
    label: 'עמוד תשלום עודכן או נפתח לתשלום',
    actions: [
      'payment-page.updated',
      'payment-page.activated',
      'payment-page.paused',
      'payment-page.resumed',
      'payment-page.extended',
      'payment-page.scheduled',
      'payment-page.part-paid',
    ],
    entity: 'payment_page',
  },
  'payment_page.sent': { label: 'קישור לתשלום נשלח', actions: ['payment-page.sent'], entity: 'payment_page' },
  'payment_page.opened': {
    label: 'הלקוח פתח את עמוד התשלום',
    actions: ['payment-page.opened'],
    entity: 'payment_page',
  },
  'payment_page.paid': {
    label: 'עמוד תשלום שולם',
    actions: ['payment.captured', 'payment.charge-accepted'],
    entity: 'payment_page',
  },
  'payment_page.closed': { label: 'עמוד תשלום נסגר ידנית', actions: ['payment-page.closed'], entity: 'payment_page' },
  'payment_page.cancelled': { label: 'עמוד תשלום בוטל', actions: ['payment-page.cancelled'], entity: 'payment_page' },
} as const satisfies PublicEvents

/** Headings of public events, by the prefix of the event name. */
export const publicEventGroups = { payment_page: 'תשלומים' } as const satisfies PublicEventGroups

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'payment-page.created': ['עמוד תשלום חדש', 'payments'],
  'payment-page.updated': ['עריכת עמוד תשלום', 'payments'],
  'payment-page.activated': ['הפעלת עמוד תשלום', 'payments'],
  'payment-page.not-opened': ['עמוד תשלום לא נפתח במועדו', 'payments', 'warn'],
  'payment-page.paused': ['השהיית עמוד תשלום', 'payments'],
  'payment-page.resumed': ['פתיחה מחדש של עמוד תשלום', 'payments'],
  'payment-page.extended': ['הארכת תוקף של עמוד תשלום', 'payments'],
  'payment-page.cloned': ['שכפול עמוד תשלום', 'payments'],
  'payment-page.scheduled': ['חלוקת עמוד תשלום לתשלומים', 'payments'],
  'payment-page.part-paid': ['רישום תשלום חלקי', 'payments'],
  'payment-page.cancelled': ['ביטול עמוד תשלום', 'payments'],
  'payment-page.sent': ['שליחת עמוד תשלום', 'payments'],
  'payment-page.whatsapp-opened': ['פתיחת WhatsApp עם קישור לתשלום', 'payments'],
  'payment-page.reminded': ['תזכורת לתשלום', 'payments'],
  'payment-page.reminders-stopped': ['עצירת תזכורות לתשלום', 'payments'],
  'payment-page.reminders-resumed': ['חידוש תזכורות לתשלום', 'payments'],
  'payment-page.opened': ['הלקוח פתח את עמוד התשלום', 'payments'],
  'payment-page.closed': ['סגירה ידנית של עמוד תשלום', 'payments'],
} as const satisfies AuditActions

/** Events of this module. */
export type Events = {
  /** A user cancelled a page that nobody had paid. */
  'payment-page.cancelled': {
    readonly companyId: string
    readonly actorId: string
    readonly page: { readonly id: string }
  }
  /** A user wrote off the open balance of a page. */
  'payment-page.written-off': {
    readonly companyId: string
    readonly page: {
      readonly id: string
      readonly origin: 'office' | 'charge' | 'part'
      readonly parentId: string | null
    }
  }
}

// Not told here, and why:
