import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** The records that the audit log and notifications name. */
export const entities = {
  gate: { name: 'דף או פעולה חסומים' },
  audit: { name: 'יומן הפעולות' },
} as const satisfies Entities

/** What long operations are called. */
export const operations = {
  'audit.export': 'ייצוא יומן הפעולות',
} as const

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'access.denied': ['ניסיון גישה ללא הרשאה', 'access', 'warn'],
  'audit.verified': ['אימות השרשרת של היומן', 'audit'],
} as const satisfies AuditActions
