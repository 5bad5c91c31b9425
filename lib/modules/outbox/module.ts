import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  outbox: 'outbox',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  outbox: { name: 'הודעת דוא״ל' },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'mail.opened': ['קריאת הודעה בדואר היוצא', 'settings'],
} as const satisfies AuditActions

// Not told here, and why:
// palette: a message is found with the record that it was sent for
// operations: messages are sent one by one by the worker
// notifications: its list is where failures are looked for
// publicEvents: what was sent has the event of its record
