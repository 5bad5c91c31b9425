import type { AuditActions } from '@/lib/events/audit-actions'

/** What long operations are called. */
export const operations = {
  'debts.export': 'ייצוא גיול חובות',
} as const

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'customer.statement-sent': ['שליחת כרטסת ללקוח', 'customers'],
  'customer.statement-exported': ['הורדת כרטסת של לקוח', 'exports'],
} as const satisfies AuditActions
