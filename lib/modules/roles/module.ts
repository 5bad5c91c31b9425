import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  role: { name: 'תפקיד', named: ['roles', 'name'] },
} as const satisfies Entities

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'role.created': ['תפקיד חדש', 'people'],
  'role.updated': ['שינוי תפקיד', 'people'],
  'role.archived': ['העברת תפקיד לארכיון', 'people'],
} as const satisfies AuditActions
