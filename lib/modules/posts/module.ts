import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { Notifications } from '@/lib/notifications/notification'
import { linkTo } from '@/lib/routes/links'

/** Realtime topics of this module, with the users who may listen. */
export const topics = {
  post: 'everybody',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  post: { name: 'הודעה', path: (id) => linkTo('posts-view', { id }), named: ['posts', 'title'] },
} as const satisfies Entities

/** Kinds of notifications. */
export const notifications = {
  'post.published': {
    label: 'הודעה חדשה בדף החדשות',
    inApp: true,
    byMail: false,
    forClients: true,
    words: ({ title, author }: { title: string; author: string }) => ({
      title: 'הודעה חדשה',
      subject: title,
      by: author,
    }),
  },
  'post.commented': {
    label: 'תגובה חדשה להודעה שלי',
    inApp: true,
    byMail: false,
    forClients: true,
    words: ({ title, author }: { title: string; author: string }) => ({
      title: 'תגובה חדשה',
      subject: title,
      by: author,
    }),
  },
} as const satisfies Notifications

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'post.published': ['פרסום הודעה', 'work'],
  'post.updated': ['עריכת הודעה', 'work'],
  'post.pinned': ['הצמדת הודעה', 'work'],
  'post.unpinned': ['הסרת הצמדה', 'work'],
  'post.deleted': ['מחיקת הודעה', 'work'],
  'post.file-added': ['צירוף קובץ להודעה', 'work'],
  'post.commented': ['תגובה להודעה', 'work'],
  'post.comment-deleted': ['מחיקת תגובה', 'work'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: news are read on their own page, the newest first
// operations: nothing is done to many at once
// publicEvents: news for colleagues is of no use to other systems
