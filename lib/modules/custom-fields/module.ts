import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'

type FieldEvent = { readonly companyId: string; readonly fieldId: string }

/** What others hear of fields of a company's own. */
export type Events = {
  /** A searchable field says something else, or is searchable no more: what search compares of its holders is old. */
  'custom-field.changed': FieldEvent
  /** A field is gone: whoever holds values of it drops them. */
  'custom-field.deleted': FieldEvent
}

/** The records that the audit log and notifications name. */
export const entities = {
  custom_field: { name: 'שדה מותאם' },
} as const satisfies Entities

/** What the audit log calls what is done here. */
// biome-ignore format: one action per line
export const auditActions = {
  'custom-field.created': ['שדה מותאם חדש', 'customers'],
  'custom-field.updated': ['שינוי שדה מותאם', 'customers'],
  'custom-field.ordered': ['שינוי סדר השדות המותאמים', 'customers'],
  'custom-field.archived': ['העברת שדה מותאם לארכיון', 'customers'],
  'custom-field.restored': ['החזרת שדה מותאם מהארכיון', 'customers'],
  'custom-field.deleted': ['מחיקת שדה מותאם על ערכיו', 'customers', 'warn'],
} as const satisfies AuditActions
