import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics: a reminder concerns whoever asked for it alone. */
export const topics = {
  reminder: 'owner',
} as const satisfies Topics

/** Entities that notifications refer to. */
export const entities = {
  task_agenda: { name: 'היום שלי', path: () => linkTo('tasks') },
} as const satisfies Entities

type Reminding = { title: string; due: string }

/** Kinds of notifications to users. */
export const notifications = {
  'task.reminder': {
    label: 'תזכורת למשימה',
    inApp: true,
    byMail: false,
    isAskedFor: true,
    words: ({ title, due }: Reminding) => ({ title: 'תזכורת למשימה', subject: title, note: due }),
  },
  'event.reminder': {
    label: 'תזכורת לאירוע ביומן',
    inApp: true,
    byMail: false,
    isAskedFor: true,
    words: ({ title, due }: Reminding) => ({ title: 'תזכורת לאירוע', subject: title, note: due }),
  },
  'task.digest': {
    label: 'סיכום הבוקר: המשימות והמעקבים של היום',
    inApp: true,
    byMail: true,
    words: ({ day, summary }: { day: string; summary: string }) => ({
      title: 'סיכום הבוקר',
      subject: day,
      note: summary,
    }),
  },
} as const satisfies Notifications

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'reminder.added': ['קביעת תזכורת', 'work'],
  'reminder.removed': ['הסרת תזכורת', 'work'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a reminder is found on its task or event
// operations: nothing is done to many at once
// publicEvents: a reminder is its user's own
