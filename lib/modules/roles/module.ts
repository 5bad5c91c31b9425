import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** The records that the audit log and notifications name. */
export const entities = {
  role: { name: 'תפקיד', named: ['roles', 'name'] },
} as const satisfies Entities

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'role.created': ['תפקיד חדש', 'people'],
  'role.updated': ['שינוי תפקיד', 'people'],
  'role.archived': ['העברת תפקיד לארכיון', 'people'],
} as const satisfies AuditActions
