import type { BulkField } from './schema'

/** What each operation is called where it is followed. */
export const bulkLabels = {
  'customers.status': 'שינוי סטטוס ללקוחות',
  'customers.owner': 'החלפת אחראי ללקוחות',
  'customers.team': 'שיוך לקוחות לצוות',
  'customers.follow-up': 'קביעת מעקב ללקוחות',
  'customers.tags': 'עדכון תגיות ללקוחות',
  'customers.deletion': 'מחיקה ושחזור של לקוחות',
  'customers.export': 'ייצוא לקוחות',
} as const

export const bulkKinds: Record<BulkField, keyof typeof bulkLabels> = {
  status: 'customers.status',
  ownerId: 'customers.owner',
  teamId: 'customers.team',
  nextFollowUpOn: 'customers.follow-up',
  tagIds: 'customers.tags',
  deletedAt: 'customers.deletion',
}
