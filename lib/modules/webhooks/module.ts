import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  webhook: 'apiSettings',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  webhook_endpoint: { name: 'יעד להודעות יוצאות', path: (id) => linkTo('settings-webhook', { id }) },
} as const satisfies Entities

/** Kinds of notifications to users. */
export const notifications = {
  'webhook.disabled': {
    label: 'שליחת אירועים לשרת אחר הופסקה',
    inApp: true,
    byMail: true,
    words: ({ name }: { name: string }) => ({
      title: 'שליחת אירועים הופסקה',
      subject: name,
      note: 'הכתובת לא ענתה במשך ימים',
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'webhook.created': ['יעד חדש להודעות יוצאות', 'api'],
  'webhook.updated': ['שינוי יעד להודעות יוצאות', 'api'],
  'webhook.deleted': ['מחיקת יעד להודעות יוצאות', 'api'],
  'webhook.disabled': ['יעד הושבת אחרי כישלונות', 'api', 'warn'],
  'webhook.pinged': ['הודעת ניסיון ליעד', 'api'],
  'webhook.replayed': ['שליחה חוזרת של הודעה', 'api'],
  'webhook.secret-changed': ['החלפת מפתח חתימה של יעד', 'api'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a handful, on a page of the menu
// operations: deliveries are sent one by one by the worker
// publicEvents: a delivery that told of deliveries would not end
