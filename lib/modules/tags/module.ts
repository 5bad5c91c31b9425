import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'

/** Realtime topics, with the access that subscribers need. */
export const topics = {
  tag: 'customers',
} as const satisfies Topics

/** Entities that the audit log and notifications refer to. */
export const entities = {
  tag: { name: 'תגית', named: ['tags', 'name'] },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'tag.created': ['תגית חדשה', 'customers'],
  'tag.updated': ['שינוי תגית', 'customers'],
  'tag.archived': ['העברת תגית לארכיון', 'customers'],
  'tag.restored': ['החזרת תגית מהארכיון', 'customers'],
} as const satisfies AuditActions
