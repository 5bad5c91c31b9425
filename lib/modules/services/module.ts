import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { PaletteKinds } from '@/lib/records/palette'

/** Command palette sources. */
export const palette = {
  service: { label: 'שירותים', resource: 'serviceDetails' },
} as const satisfies PaletteKinds

/** Entities that the audit log and notifications refer to. */
export const entities = {
  service: { name: 'שירות', named: ['services', 'name'] },
} as const satisfies Entities

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'service.created': ['שירות חדש', 'services'],
  'service.updated': ['עריכת שירות', 'services'],
  'service.archived': ['העברת שירות לארכיון', 'services'],
  'service.restored': ['החזרת שירות מהארכיון', 'services'],
  'service.deleted': ['מחיקת שירות', 'services'],
  'service.image-changed': ['החלפת תמונה של שירות', 'services'],
  'service.image-removed': ['הסרת תמונה של שירות', 'services'],
  'service.price-set': ['קביעת מחיר לשירות', 'services'],
  'service.price-removed': ['ביטול מחיר עתידי של שירות', 'services'],
  'service.price-began': ['מחיר של שירות נכנס לתוקף', 'services'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: prices are changed seldom, by few
// operations: nothing is done to many at once
// notifications: whoever sells sees a price where it is used
// publicEvents: the catalogue is read by the API
