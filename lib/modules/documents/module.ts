import { DATE_FIELDS } from '@/lib/automation/fields.rules'
import type { AutomationTriggers } from '@/lib/automation/triggers'
import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PublicEventGroups, PublicEvents } from '@/lib/events/public-events'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, each with the scope that opens it. */
export const topics = {
  document: 'documents',
} as const satisfies Topics

/** Record kinds that the command palette searches. */
export const palette = {
  document: { label: 'מסמכים', resource: 'documents' },
} as const satisfies PaletteKinds

/** Entities as the audit log and notifications show them. */
export const entities = {
  document: { name: 'מסמך', path: (id) => linkTo('documents-view', { id }), named: ['documents', 'title'] },
  document_template: { name: 'תבנית מסמך', named: ['document_templates', 'name'] },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'documents.bulk-send': 'שליחת מסמך ללקוחות',
  'documents.bulk-remind': 'תזכורת לחותמים',
  'documents.bulk-cancel': 'ביטול מסמכים',
} as const

/** Notification kinds. */
export const notifications = {
  'document.completed': {
    label: 'כל החותמים חתמו על מסמך שלי',
    inApp: true,
    byMail: false,
    hasOwnEmail: true,
    words: ({ title }: { title: string }) => ({ title: 'כל החותמים חתמו', subject: title }),
  },
  'document.declined': {
    label: 'חותם סירב לחתום על מסמך שלי',
    inApp: true,
    byMail: true,
    words: ({ title, signer }: { title: string; signer: string }) => ({
      title: 'החתימה נדחתה',
      subject: title,
      by: signer,
    }),
  },
} as const satisfies Notifications

/** Public events, to which webhooks can subscribe. */
export const publicEvents = {
  'document.created': { label: 'מסמך הועלה', actions: ['document.created'], entity: 'document' },
  'document.sent': { label: 'מסמך נשלח לחתימה', actions: ['document.sent'], entity: 'document' },
  'document.viewed': { label: 'מסמך נפתח לצפייה', actions: ['document.viewed'], entity: 'document' },
  'document.signed': { label: 'חותם חתם', actions: ['document.signed'], entity: 'document' },
  'document.declined': { label: 'חותם סירב לחתום', actions: ['document.declined'], entity: 'document' },
  'document.completed': { label: 'כל החותמים חתמו', actions: ['document.completed'], entity: 'document' },
  'document.sealed': { label: 'העותק החתום מוכן', actions: ['document.sealed'], entity: 'document' },
  'document.cancelled': { label: 'מסמך בוטל', actions: ['document.cancelled'], entity: 'document' },
  'document.expired': { label: 'תוקף מסמך פג', actions: ['document.expired'], entity: 'document' },
} as const satisfies PublicEvents

/** Headings of public events, by the prefix of the event name. */
export const publicEventGroups = { document: 'מסמכים' } as const satisfies PublicEventGroups

/** Events that start automations. */
export const automationTriggers = {
  'document.created': { label: 'מסמך נוסף', entity: 'document', actions: ['document.created'] },
  'document.sent': { label: 'מסמך נשלח לחתימה', entity: 'document', actions: ['document.sent'] },
  'document.viewed': { label: 'חותם פתח את המסמך', entity: 'document', actions: ['document.viewed'] },
  'document.signed': { label: 'חותם חתם', entity: 'document', actions: ['document.signed'] },
  'document.completed': { label: 'כל החותמים חתמו', entity: 'document', actions: ['document.completed'] },
  'document.declined': { label: 'חותם סירב לחתום', entity: 'document', actions: ['document.declined'] },
  'document.expired': { label: 'פג תוקף של מסמך', entity: 'document', actions: ['document.expired'] },
  'document.date': { label: 'הגיע תאריך', entity: 'document', actions: [], fields: DATE_FIELDS },
  'document.hook': { label: 'קריאה ממערכת אחרת', entity: 'document', actions: [] },
  'document.manual': { label: 'רק בהפעלה ידנית', entity: 'document', actions: [] },
} as const satisfies AutomationTriggers

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'document.prepared': ['הכנת מסמך', 'documents'],
  'document.created': ['העלאת מסמך', 'documents'],
  'document.sent': ['שליחת מסמך לחתימה', 'documents'],
  'document.viewed': ['צפייה במסמך', 'documents'],
  'document.signed': ['חתימה על מסמך', 'documents'],
  'document.declined': ['סירוב לחתום', 'documents'],
  'document.completed': ['כל החותמים חתמו', 'documents'],
  'document.reminded': ['תזכורת לחותם', 'documents'],
  'document.resent': ['שליחת קישור חתימה חדש', 'documents'],
  'document.cancelled': ['ביטול מסמך', 'documents'],
  'document.expired': ['פג תוקף של מסמך', 'documents'],
  'document.reopened': ['המסמך נפתח שוב לחתימה', 'documents'],
  'document.renewal_requested': ['התבקש קישור חתימה חדש', 'documents'],
  'document.sealed': ['נעילת העותק החתום', 'documents'],
  'document.turn_came': ['הגיע תורו של חותם', 'documents'],
  'document.corrected': ['החזרת מסמך לתיקון', 'documents'],
  'document.flattened': ['הכנת קובץ לחתימה', 'documents'],
  'document.replaced': ['החלפת מסמך בחדש', 'documents'],
  'document.delegated': ['העברת חתימה לאדם אחר', 'documents'],
  'document.in_person': ['פתיחת מסמך לחתימה במקום', 'documents'],
  'document.code_sent': ['שליחת קוד חד־פעמי לחותם', 'documents'],
  'document.code_passed': ['חותם הזדהה בקוד', 'documents'],
  'document.code_locked': ['קוד של חותם ננעל', 'documents', 'warn'],
  'document.exported': ['הורדת תיק ראיות או עותקים חתומים', 'documents'],
  'document.template-created': ['תבנית מסמך חדשה', 'documents'],
  'document.template-updated': ['עריכת תבנית מסמך', 'documents'],
  'document.template-archived': ['העברת תבנית מסמך לארכיון', 'documents'],
  'document.template-restored': ['החזרת תבנית מסמך מהארכיון', 'documents'],
} as const satisfies AuditActions
