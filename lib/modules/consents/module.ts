import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities as the audit log shows them. */
export const entities = {
  suppressed_address: { name: 'חסימה לפנייה', named: ['suppressed_addresses', 'address'] },
} as const satisfies Entities

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'suppression.added': ['חסימת מספר או כתובת לפנייה', 'customers'],
  'suppression.lifted': ['הסרת חסימה לפנייה', 'customers', 'warn'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: the list is changed seldom, by few
// palette: an entry is known by its address, which its list finds
// operations: nothing is done to many at once
// notifications: whoever contacts somebody sees the refusal on the record
// publicEvents: the records that have the address have events of their own
