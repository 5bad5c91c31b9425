import type { RecordEntity } from '@/lib/records/kind'

/** Names of a record in sentences on its screen: `one` and `many` without article, `the` with it. */
export const recordWords: Record<RecordEntity, { one: string; many: string; the: string }> = {
  customer: { one: 'לקוח', many: 'לקוחות', the: 'הלקוח' },
  lead: { one: 'ליד', many: 'לידים', the: 'הליד' },
}

/** Labels of the parts of a form that every kind of record has. */
export const sectionLabels = { tags: 'תגיות', custom: 'שדות נוספים' } as const
