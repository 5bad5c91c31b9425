import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  gate: { name: 'דף או פעולה חסומים' },
  audit: { name: 'יומן הפעולות' },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'audit.export': 'ייצוא יומן הפעולות',
} as const

/** Labels, areas and levels of the audit actions. */
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
