import type { AuditActions } from '@/lib/events/audit-actions'

/** Display names of long-running operations. */
export const operations = {
  'debts.export': 'ייצוא גיול חובות',
} as const

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.statement-sent': ['שליחת כרטסת ללקוח', 'customers'],
  'customer.statement-exported': ['הורדת כרטסת של לקוח', 'exports'],
} as const satisfies AuditActions
