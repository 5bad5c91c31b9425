import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Which screens hear of a change, and who may. */
export const topics = {
  tag: 'customers',
} as const satisfies Topics

/** The records that the audit log and notifications name. */
export const entities = {
  tag: { name: 'תגית', named: ['tags', 'name'] },
} as const satisfies Entities

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'tag.created': ['תגית חדשה', 'customers'],
  'tag.updated': ['שינוי תגית', 'customers'],
  'tag.archived': ['העברת תגית לארכיון', 'customers'],
  'tag.restored': ['החזרת תגית מהארכיון', 'customers'],
} as const satisfies AuditActions
