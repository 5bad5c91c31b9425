import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  operation: 'owner',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  operation: { name: 'פעולה ארוכה', path: () => linkTo('customers') },
} as const satisfies Entities

/** Kinds of notifications to users. */
export const notifications = {
  'operation.finished': {
    label: 'פעולה ארוכה שהתחלתי הסתיימה',
    inApp: true,
    byMail: false,
    notifiesActor: true,
    words: ({ name, done, failed }: { name: string; done: number; failed: number }) => ({
      title: failed > 0 ? 'הפעולה הסתיימה עם שגיאות' : 'הפעולה הסתיימה',
      subject: name,
      note: failed > 0 ? `הצליחו: ${done} · נכשלו: ${failed}` : `הצליחו: ${done}`,
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'operation.started': ['התחלת פעולה ארוכה או ייצוא', 'exports'],
  'operation.done': ['פעולה ארוכה הסתיימה', 'exports'],
  'operation.failed': ['פעולה ארוכה נעצרה', 'exports', 'warn'],
  'operation.cancelled': ['עצירת פעולה ארוכה', 'exports'],
  'operation.undo-started': ['התחלת ביטול של פעולה', 'exports'],
  'operation.undone': ['פעולה בוטלה', 'exports'],
  'operation.file-taken': ['הורדת קובץ ייצוא', 'exports'],
} as const satisfies AuditActions
