import type { AuditActions } from '@/lib/events/audit-actions'
import type { Topics } from '@/lib/events/topics'

/** Which screens hear of a change, and who may. */
export const topics = {
  notification: 'owner',
} as const satisfies Topics

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'notifications.chosen': ['בחירת התראות', 'work'],
} as const satisfies AuditActions
