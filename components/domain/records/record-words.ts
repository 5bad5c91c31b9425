import type { RecordEntity } from '@/lib/records/kind'

/** Names of a record in sentences on its screen: `one` without article, `the` with it. */
export const recordWords: Record<RecordEntity, { one: string; the: string }> = {
  customer: { one: 'לקוח', the: 'הלקוח' },
  lead: { one: 'ליד', the: 'הליד' },
}

/** Labels of the parts of a form that every kind of record has. */
export const sectionLabels = { tags: 'תגיות', custom: 'שדות נוספים' } as const
