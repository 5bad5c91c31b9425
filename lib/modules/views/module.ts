import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  view: { name: 'תצוגה' },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'view.created': ['תצוגה חדשה', 'work'],
  'view.updated': ['שינוי תצוגה', 'work'],
  'view.marked': ['סימון תצוגה', 'work'],
  'view.deleted': ['מחיקת תצוגה', 'work'],
} as const satisfies AuditActions
