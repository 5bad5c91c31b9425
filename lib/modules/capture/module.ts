import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Events of what arrives by itself. */
export type Events = {
  /** The form of a landing page made a lead, or joined one. */
  'inquiry.received': {
    readonly companyId: string
    readonly submissionId: string
    readonly leadId: string
    readonly landingPageId: string
  }
}

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  'lead-capture': 'leadCapture',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  capture_channel: {
    name: 'ערוץ של פניות',
    path: (id) => linkTo('leads-capture-view', { id }),
    named: ['capture_channels', 'name'],
  },
} as const satisfies Entities

/** Kinds of notifications to users. */
export const notifications = {
  'lead-capture.silent': {
    label: 'ערוץ של פניות השתתק',
    inApp: true,
    byMail: true,
    words: ({ name, hours }: { name: string; hours: number }) => ({
      title: 'לא מגיעות פניות',
      subject: name,
      note: `בערוץ הזה לא התקבלה פנייה כבר ${hours} שעות`,
    }),
  },
  'lead-capture.token-failed': {
    label: 'החיבור של ערוץ פניות ל־Meta נותק',
    inApp: true,
    byMail: true,
    words: ({ name }: { name: string }) => ({
      title: 'החיבור ל־Meta נותק',
      subject: name,
      note: 'יש להחליף את מפתח הדף. הפניות שהגיעו בינתיים ייקראו אחרי ההחלפה',
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'lead-capture.created': ['ערוץ פניות חדש', 'leads'],
  'lead-capture.updated': ['שינוי ערוץ פניות', 'leads'],
  'lead-capture.deleted': ['מחיקת ערוץ פניות', 'leads', 'warn'],
  'lead-capture.key-changed': ['החלפת מפתח של ערוץ פניות', 'leads'],
  'lead-capture.replayed': ['קריאה חוזרת של פנייה', 'leads'],
  'lead-capture.dismissed': ['הנחת פנייה בצד', 'leads'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a handful, on a page of the menu
// operations: submissions are read one by one by the worker
// publicEvents: an inquiry is told of as a lead that was created or changed
