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

// Not told here, and why:
// topics: the log is read, not watched: its page asks anew
// palette: a row of the log is found by its filters
// notifications: the log tells of what was done, and those who should know of it are told by its module
// publicEvents: every public event comes about from a row of the log
