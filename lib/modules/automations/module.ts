import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import type { PaletteKinds } from '@/lib/records/palette'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics, with the access that subscribers need; a run is told of under its automation. */
export const topics = {
  automation: 'automations',
  'automation-run': 'automations',
} as const satisfies Topics

/** Kinds of results in the command palette. */
export const palette = {
  automation: { label: 'אוטומציות', resource: 'automations' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  automation: {
    name: 'אוטומציה',
    path: (id) => linkTo('automations-view', { id }),
    named: ['automations', 'name'],
  },
  /** For whoever may start automations and not open them: the notification says all that there is to see. */
  automation_start: { name: 'הפעלת אוטומציה על רשומות רבות', path: () => linkTo('notifications') },
  automation_run: { name: 'ריצה של אוטומציה', path: (id) => linkTo('automations-run', { id }) },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'automations.start': 'הפעלת אוטומציה על רשומות רבות',
} as const

type Decision = { name: string; by: string; records: number; reason: string }

const decisionText = ({ name, by, records, reason }: Decision) => ({
  subject: name,
  by,
  note: reason ? `רשומות: ${records} · ${reason}` : `רשומות: ${records}`,
})

/** Kinds of notifications to users. */
export const notifications = {
  'automation.failed': {
    label: 'שלב באוטומציה שהפעלתי נכשל',
    inApp: true,
    byMail: true,
    notifiesActor: true,
    words: ({ name, reason }: { name: string; reason: string }) => ({
      title: 'שלב באוטומציה נכשל',
      subject: name,
      note: reason,
    }),
  },
  'automation.message': {
    label: 'הודעה מאוטומציה',
    inApp: true,
    byMail: true,
    notifiesActor: true,
    words: ({ name, text }: { name: string; text: string }) => ({
      title: 'הודעה מאוטומציה',
      subject: name,
      note: text,
    }),
  },
  'automation.start-waiting': {
    label: 'הפעלת אוטומציה על רשומות רבות ממתינה לאישורי',
    inApp: true,
    byMail: true,
    words: ({ name, by, records }: { name: string; by: string; records: number }) => ({
      title: 'הפעלת אוטומציה ממתינה לאישור',
      subject: name,
      by,
      note: `רשומות: ${records}`,
    }),
  },
  'automation.start-approved': {
    label: 'הפעלת אוטומציה שביקשתי אושרה',
    inApp: true,
    byMail: true,
    words: (decision: Decision) => ({ title: 'הפעלת האוטומציה אושרה והתחילה', ...decisionText(decision) }),
  },
  'automation.start-refused': {
    label: 'הפעלת אוטומציה שביקשתי נדחתה',
    inApp: true,
    byMail: true,
    words: (decision: Decision) => ({ title: 'הפעלת האוטומציה נדחתה', ...decisionText(decision) }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'automation.created': ['אוטומציה חדשה', 'leads'],
  'automation.updated': ['עריכת אוטומציה', 'leads'],
  'automation.activated': ['הפעלת אוטומציה', 'leads', 'warn'],
  'automation.paused': ['השהיית אוטומציה', 'leads'],
  'automation.archived': ['העברת אוטומציה לארכיון', 'leads', 'warn'],
  'automation.restored': ['החזרת אוטומציה מהארכיון', 'leads'],
  'automation.started-by-hand': ['הרצת אוטומציה על רשומה', 'leads'],
  'automation.started-for-many': ['הפעלת אוטומציה על רשומות רבות', 'leads', 'warn'],
  'automation.start-asked': ['בקשה להפעיל אוטומציה על רשומות רבות', 'leads', 'warn'],
  'automation.start-approved': ['אישור הפעלת אוטומציה על רשומות רבות', 'leads', 'warn'],
  'automation.start-refused': ['סירוב להפעלת אוטומציה על רשומות רבות', 'leads'],
  'automation.hook-renewed': ['כתובת חדשה של אוטומציה למערכות אחרות', 'leads', 'warn'],
  'automation-run.retried': ['ניסיון חוזר של שלב באוטומציה', 'leads'],
  'automation-run.cancelled': ['עצירת ריצה של אוטומציה', 'leads'],
} as const satisfies AuditActions

// Not told here, and why:
// publicEvents: what a step does is told by the module that does it, and a step of its own calls an endpoint
