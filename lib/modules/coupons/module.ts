import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities as the audit log and notifications show them. */
export const entities = {
  coupon: { name: 'קופון', named: ['coupons', 'code'] },
} as const satisfies Entities

/** Audit actions: display name, group, severity. */
// biome-ignore format: one action per line
export const auditActions = {
  'coupon.created': ['קופון חדש', 'services'],
  'coupon.updated': ['עריכת קופון', 'services'],
  'coupon.archived': ['העברת קופון לארכיון', 'services'],
  'coupon.restored': ['החזרת קופון מהארכיון', 'services'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: they are changed seldom, by few
// palette: a coupon is known by its code, which its list finds
// operations: nothing is done to many at once
// notifications: who sells sees on the page whether a coupon holds
// publicEvents: the page it was redeemed on has its own event
