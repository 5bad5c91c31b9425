import type { AuditActions } from '@/lib/events/audit-actions'

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.self-updated': ['הלקוח עדכן את פרטיו', 'customers'],
} as const satisfies AuditActions
