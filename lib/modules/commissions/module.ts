import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  commission_plan: { name: 'תוכנית עמלות' },
  commission_period: { name: 'תקופת עמלות' },
} as const satisfies Entities

/** Display names of long-running operations. */
export const operations = {
  'commissions.payroll': 'ייצוא עמלות לשכר',
} as const

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'commission-plan.created': ['תוכנית עמלות חדשה', 'money'],
  'commission-plan.changed': ['שינוי תוכנית עמלות', 'money'],
  'commission-plan.archived': ['העברת תוכנית עמלות לארכיון', 'money'],
  'commission-plan.restored': ['החזרת תוכנית עמלות', 'money'],
  'commission-plan.assigned': ['שיוך תוכנית עמלות', 'money'],
  'commission-plan.assignment-ended': ['סיום שיוך של תוכנית עמלות', 'money'],
  'commission-plan.assignment-removed': ['ביטול שיוך של תוכנית עמלות', 'money'],
  'commission-period.opened': ['פתיחת תקופת עמלות', 'money'],
  'commission-period.calculated': ['חישוב תקופת עמלות', 'money'],
  'commission-period.approved': ['אישור תקופת עמלות', 'money'],
  'commission-period.returned': ['החזרת תקופת עמלות לחישוב', 'money'],
  'commission-period.locked': ['נעילת תקופת עמלות', 'money'],
  'commission-period.paid': ['תשלום תקופת עמלות', 'money'],
  'commission-period.reopened': ['פתיחה מחדש של תקופת עמלות', 'money', 'warn'],
  'commission-period.deleted': ['מחיקת תקופת עמלות', 'money'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: they are calculated for a period, not as it goes
// palette: a statement is found under its period and its agent
// notifications: agents look their statements up; nothing in them waits for an answer
// publicEvents: they are between the company and its agents
