import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  visit: { name: 'ביקור תמיכה', path: () => linkTo('visits') },
} as const satisfies Entities

/** Kinds of notifications. */
export const notifications = {
  'company.visited': {
    label: 'ביקור תמיכה בחברה',
    inApp: true,
    byMail: true,
    words: ({ by, from, reason }: { by: string; from: string; reason: string }) => ({
      title: 'ביקור תמיכה בחברה',
      subject: reason,
      by: `${by} (${from})`,
    }),
  },
} as const satisfies Notifications

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'visit.started': ['תחילת ביקור תמיכה', 'access', 'warn'],
  'visit.ended': ['סיום ביקור תמיכה', 'access'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: a visit is told of to whoever may end it, by a notification
// palette: a visit is looked up by its company and its day
// operations: nothing is done to many at once
// publicEvents: a visit of support is no record of the company
