import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  customer: 'customers',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  customer: { label: 'לקוחות', resource: 'customers' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  customer: { name: 'לקוח', path: (id) => linkTo('customers-view', { id }), named: ['customers', 'name'] },
  import: { name: 'ייבוא', path: (id) => linkTo('customers-import-view', { id }) },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'customers.status': 'שינוי סטטוס ללקוחות',
  'customers.source': 'שינוי מקור ההגעה של לקוחות',
  'customers.owner': 'החלפת אחראי ללקוחות',
  'customers.team': 'שיוך לקוחות לצוות',
  'customers.follow-up': 'קביעת מעקב ללקוחות',
  'customers.tags': 'עדכון תגיות ללקוחות',
  'customers.deletion': 'מחיקה ושחזור של לקוחות',
  'customers.export': 'ייצוא לקוחות',
} as const

/** Kinds of notifications to users. */
export const notifications = {
  'customer.assigned': {
    label: 'לקוח הועבר לטיפולי',
    inApp: true,
    byMail: false,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'לקוח הועבר לטיפולך', subject: name, by }),
  },
  'customer.follow-up': {
    label: 'תזכורת בבוקר יום המעקב של לקוח שבטיפולי',
    inApp: true,
    byMail: false,
    words: ({ name }: { name: string }) => ({ title: 'יש לחזור היום ללקוח', subject: name }),
  },
  'customer.shared': {
    label: 'צירפו אותי כשותף לטיפול בלקוח',
    inApp: true,
    byMail: false,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'צירפו אותך לטיפול בלקוח', subject: name, by }),
  },
  'customer.mentioned': {
    label: 'אזכרו אותי בהערה על לקוח',
    inApp: true,
    byMail: true,
    words: ({ name, by }: { name: string; by: string }) => ({ title: 'אזכרו אותך בהערה על לקוח', subject: name, by }),
  },
} as const satisfies Notifications

/** Events that webhooks deliver. */
export const publicEvents = {
  'customer.created': { label: 'לקוח נוסף', actions: ['customer.created'], entity: 'customer' },
  'customer.deleted': { label: 'לקוח נמחק', actions: ['customer.deleted'], entity: 'customer' },
  'customer.updated': {
    label: 'פרטי לקוח עודכנו',
    actions: [
      'customer.updated',
      'customer.contact-added',
      'customer.contact-updated',
      'customer.contact-removed',
      'customer.point-added',
      'customer.point-updated',
      'customer.point-removed',
      'customer.point-promoted',
      'customer.address-added',
      'customer.address-updated',
      'customer.address-removed',
      'customer.consent-granted',
      'customer.consent-refused',
      'customer.merged',
      'customer.merge-undone',
      'customer.restored',
    ],
    entity: 'customer',
  },
} as const satisfies PublicEvents

/** Headings of the groups of public events. */
export const publicEventGroups = { customer: 'לקוחות' } as const satisfies PublicEventGroups

/** Events that start automations. */
export const automationTriggers = {
  'customer.created': { label: 'לקוח נוסף', entity: 'customer', actions: ['customer.created'] },
  'customer.moved': {
    label: 'הסטטוס השתנה',
    entity: 'customer',
    actions: ['customer.updated'],
    fields: {
      fromStatus: { label: 'מסטטוס', kind: 'choice', choices: 'statuses' },
      toStatus: { label: 'לסטטוס', kind: 'choice', choices: 'statuses', isRequired: true },
    },
  },
  'customer.updated': {
    label: 'שדה השתנה',
    entity: 'customer',
    actions: ['customer.updated'],
    fields: { fields: { label: 'שדה', kind: 'choice', choices: 'fields', isRequired: true } },
  },
  'customer.tagged': {
    label: 'נוספה תגית',
    entity: 'customer',
    actions: ['customer.updated'],
    fields: { addedTagIds: { label: 'תגית', kind: 'choice', choices: 'tags', isRequired: true } },
  },
  'customer.paid': { label: 'התקבל תשלום מהלקוח', entity: 'customer', actions: ['customer.paid'] },
  'customer.subscription-moved': {
    label: 'מצב של מנוי השתנה',
    entity: 'customer',
    actions: ['customer.subscription-moved'],
    fields: { state: { label: 'למצב', kind: 'choice', choices: 'serviceStates', isRequired: true } },
  },
  'customer.refused': { label: 'הלקוח סירב לדיוור', entity: 'customer', actions: ['customer.consent-refused'] },
  'customer.date': { label: 'הגיע תאריך', entity: 'customer', actions: [], fields: DATE_FIELDS },
  'customer.hook': { label: 'קריאה ממערכת אחרת', entity: 'customer', actions: [] },
  'customer.manual': { label: 'רק בהפעלה ידנית', entity: 'customer', actions: [] },
} as const satisfies AutomationTriggers

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.created': ['לקוח חדש', 'customers'],
  'customer.updated': ['עריכת לקוח', 'customers'],
  'customer.merged': ['מיזוג לקוחות', 'customers', 'warn'],
  'customer.merge-undone': ['ביטול מיזוג לקוחות', 'customers', 'warn'],
  'customer.duplicate-dismissed': ['דחיית חשד לכפילות', 'customers'],
  'customer.locked': ['נעילת רשומת לקוח', 'customers', 'warn'],
  'customer.unlocked': ['פתיחת נעילה של רשומת לקוח', 'customers', 'warn'],
  'customer.deleted': ['מחיקת לקוח', 'customers', 'warn'],
  'customer.restored': ['שחזור לקוח', 'customers'],
  'customer.note-added': ['הערה ללקוח', 'customers'],
  'customer.contact-added': ['איש קשר חדש ללקוח', 'customers'],
  'customer.contact-updated': ['עדכון איש קשר של לקוח', 'customers'],
  'customer.contact-removed': ['הסרת איש קשר של לקוח', 'customers'],
  'customer.point-added': ['טלפון או כתובת נוספים ללקוח', 'customers'],
  'customer.point-updated': ['עדכון טלפון או כתובת נוספים', 'customers'],
  'customer.point-removed': ['הסרת טלפון או כתובת נוספים', 'customers'],
  'customer.point-promoted': ['החלפת הטלפון או הדוא״ל הראשיים', 'customers'],
  'customer.address-added': ['כתובת חדשה ללקוח', 'customers'],
  'customer.address-updated': ['עדכון כתובת של לקוח', 'customers'],
  'customer.address-removed': ['הסרת כתובת של לקוח', 'customers'],
  'customer.note-updated': ['עריכת הערה ללקוח', 'customers'],
  'customer.note-deleted': ['מחיקת הערה ללקוח', 'customers'],
  'customer.file-added': ['צירוף קובץ ללקוח', 'customers'],
  'customer.file-removed': ['מחיקת קובץ של לקוח', 'customers'],
  'customer.consent-granted': ['הסכמה של לקוח', 'customers'],
  'customer.consent-refused': ['סירוב של לקוח', 'customers'],
  'customer.collaborator-added': ['צירוף שותף לטיפול בלקוח', 'customers'],
  'customer.collaborator-removed': ['הסרת שותף לטיפול בלקוח', 'customers'],
  'customer.event-pinned': ['הצמדת אירוע בכרטיס לקוח', 'customers'],
  'customer.event-unpinned': ['הסרת הצמדה בכרטיס לקוח', 'customers'],
  'customer.national-id-revealed': ['חשיפת מספר זהות', 'customers', 'warn'],
} as const satisfies AuditActions
