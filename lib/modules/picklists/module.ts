import type { AuditActions } from '@/lib/events/audit-actions'
import type { Entities } from '@/lib/events/entities'
import type { Topics } from '@/lib/events/topics'
import type { PicklistName } from './picklists.schema'

/** What others hear of the lists that a company fills in itself. */
export type Events = {
  /** One choice took the place of another: whoever holds the key of the first is brought over. */
  'picklist-value.merged': {
    readonly companyId: string
    readonly list: PicklistName
    readonly from: string
    readonly to: string
  }
}

/** Which screens hear of a change, and who may. */
export const topics = {
  picklist: 'customers',
} as const satisfies Topics

/** The records that the audit log and notifications name. */
export const entities = {
  picklist_value: { name: 'ערך ברשימת בחירה', named: ['picklist_values', 'name'] },
} as const satisfies Entities

/** What the audit log calls what is done here. */
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
