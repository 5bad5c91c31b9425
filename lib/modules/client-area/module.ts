import type { AuditActions } from '@/lib/events/audit-actions'

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.self-updated': ['הלקוח עדכן את פרטיו', 'customers'],
} as const satisfies AuditActions
