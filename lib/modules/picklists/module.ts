import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { PicklistName } from './picklists.schema'

/** Events of the lists that a company defines itself. */
export type Events = {
  /** A value was merged into another: rows with the key of the first are moved to the second. */
  'picklist-value.merged': {
    readonly companyId: string
    readonly list: PicklistName
    readonly from: string
    readonly to: string
  }
}

/** Realtime topics and who may subscribe to them. */
export const topics = {
  picklist: 'customers',
} as const satisfies Topics

/** The records that the audit log and notifications refer to. */
export const entities = {
  picklist_value: { name: 'ערך ברשימת בחירה', named: ['picklist_values', 'name'] },
} as const satisfies Entities

/** Names of the audited actions. */
// biome-ignore format: one action per line
export const auditActions = {
  'picklist-value.created': ['ערך חדש ברשימת בחירה', 'customers'],
  'picklist-value.updated': ['שינוי ערך ברשימת בחירה', 'customers'],
  'picklist-value.ordered': ['שינוי סדר של רשימת בחירה', 'customers'],
  'picklist-value.archived': ['העברת ערך של רשימת בחירה לארכיון', 'customers'],
  'picklist-value.restored': ['החזרת ערך של רשימת בחירה מהארכיון', 'customers'],
  'picklist-value.merged': ['איחוד ערכים ברשימת בחירה', 'customers', 'warn'],
  'picklist-value.deleted': ['מחיקת ערך מרשימת בחירה', 'customers'],
} as const satisfies AuditActions
