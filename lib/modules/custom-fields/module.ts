import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { RecordEntity } from '@/lib/records/kind'

type FieldEvent = { readonly companyId: string; readonly entity: RecordEntity; readonly fieldId: string }

/** Events of custom fields that other modules subscribe to. */
export type Events = {
  /**
   * A searchable field was changed, or is no longer searchable: the search text of records with a value is outdated.
   */
  'custom-field.changed': FieldEvent
  /** A field was deleted: records must drop its values. */
  'custom-field.deleted': FieldEvent
}

/** Entities that the audit log and notifications refer to. */
export const entities = {
  custom_field: { name: 'שדה מותאם' },
} as const satisfies Entities

/** Display names of the audit actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'custom-field.created': ['שדה מותאם חדש', 'customers'],
  'custom-field.updated': ['שינוי שדה מותאם', 'customers'],
  'custom-field.ordered': ['שינוי סדר השדות המותאמים', 'customers'],
  'custom-field.archived': ['העברת שדה מותאם לארכיון', 'customers'],
  'custom-field.restored': ['החזרת שדה מותאם מהארכיון', 'customers'],
  'custom-field.deleted': ['מחיקת שדה מותאם על ערכיו', 'customers', 'warn'],
} as const satisfies AuditActions
