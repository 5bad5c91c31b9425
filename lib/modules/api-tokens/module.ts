import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  api_token: { name: 'מפתח API' },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'api-token.created': ['מפתח API חדש', 'api'],
  'api-token.revoked': ['ביטול מפתח API', 'api'],
} as const satisfies AuditActions
