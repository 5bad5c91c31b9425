import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  catalogue: { name: 'קטלוג ההרשאות' },
} as const satisfies Entities

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'role.synced': ['עדכון תפקיד מקטלוג ההרשאות', 'people'],
  'permissions.applied': ['עדכון הרשאות ותפקידים של ההתקנה', 'people'],
} as const satisfies AuditActions
