import type { BulkChange } from './schema'

/** What each operation is called where it is followed. */
export const bulkLabels = {
  'customers.status': 'שינוי סטטוס ללקוחות',
  'customers.owner': 'החלפת אחראי ללקוחות',
  'customers.follow-up': 'קביעת מעקב ללקוחות',
  'customers.export': 'ייצוא לקוחות',
} as const

export const bulkKinds: Record<BulkChange['field'], keyof typeof bulkLabels> = {
  status: 'customers.status',
  ownerId: 'customers.owner',
  nextFollowUpOn: 'customers.follow-up',
}
