import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

/** Entities that the audit log and notifications refer to. */
export const entities = {
  addon: { name: 'תוסף' },
} as const satisfies Entities

/** Labels, areas and levels of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'addon.created': ['תוסף חדש', 'companies'],
  'addon.updated': ['שינוי תוסף', 'companies'],
  'addon.archived': ['העברת תוסף לארכיון', 'companies'],
  'addon.restored': ['החזרת תוסף מהארכיון', 'companies'],
  'addon.attached': ['חיבור תוסף לחברה', 'companies'],
  'addon.detached': ['ניתוק תוסף מחברה', 'companies'],
} as const satisfies AuditActions

// Not told here, and why:
// topics: the platform alone changes them, seldom
// palette: a handful, on a page of the menu
// operations: nothing is done to many at once
// notifications: a company sees what it may use where it uses it
// publicEvents: they are of the platform, not of a company
