import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** The records that the audit log and notifications name. */
export const entities = {
  coupon: { name: 'קופון', named: ['coupons', 'code'] },
} as const satisfies Entities

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'coupon.created': ['קופון חדש', 'services'],
  'coupon.updated': ['עריכת קופון', 'services'],
  'coupon.archived': ['העברת קופון לארכיון', 'services'],
  'coupon.restored': ['החזרת קופון מהארכיון', 'services'],
} as const satisfies AuditActions
