import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** The records that the audit log and notifications name. */
export const entities = {
  catalogue: { name: 'קטלוג ההרשאות' },
} as const satisfies Entities

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'role.synced': ['עדכון תפקיד מקטלוג ההרשאות', 'people'],
  'permissions.applied': ['עדכון הרשאות ותפקידים של ההתקנה', 'people'],
} as const satisfies AuditActions
