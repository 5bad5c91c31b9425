import type { AuditActions } from '@/lib/events/audit-actions'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  notification: 'owner',
} as const satisfies Topics

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'notifications.chosen': ['בחירת התראות', 'work'],
} as const satisfies AuditActions
