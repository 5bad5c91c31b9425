import type { RecordKind } from '@/lib/records/kind'

import type { BulkChange, BulkField } from './bulk.schema'
import type { BulkRow } from './kind.rules'

/** Fields that a bulk change may change. */
type Fields = Pick<BulkRow, Exclude<BulkField, 'status'>> & { status?: string }

const MAX_TAGS = 50

type Said = {
  words: RecordKind['words']
  /** Owner id where the actor may change only their own records. */
  mine?: string | undefined
  /** Why the record kind refuses the change. */
  ofKind: string | null
}

/** Returns why a bulk change is refused for a record; null where it is allowed. */
export function bulkRefusal(row: Fields, change: BulkChange, { words, mine, ofKind }: Said): string | null {
  if (mine && row.ownerId !== mine) return `אין לך הרשאה לערוך את ${words.the}`
  if (ofKind) return ofKind
  const isFull = change.field === 'tagIds' && tagsAfter(row.tagIds, change).length > MAX_TAGS
  return isFull ? `אפשר לסמן ${words.one} בעד ${MAX_TAGS} תגיות` : null
}

/** Returns the value of the field after the change; for a deletion its time, or 'now'. */
export function valueAfter(row: Fields, change: BulkChange): string | string[] | null {
  if (change.field === 'tagIds') return tagsAfter(row.tagIds, change)
  if (change.field !== 'deletedAt') return change.to
  return change.to === 'deleted' ? (row.deletedAt ?? 'now') : null
}

function tagsAfter(present: readonly string[], { act, to }: Extract<BulkChange, { field: 'tagIds' }>): string[] {
  const wanted = [...new Set(to)]
  if (act === 'set') return wanted
  if (act === 'remove') return present.filter((id) => !wanted.includes(id))
  return [...present, ...wanted.filter((id) => !present.includes(id))]
}

/** Whether the change changes anything. */
export const hasEffect = (row: Fields, change: BulkChange): boolean =>
  JSON.stringify(row[change.field]) !== JSON.stringify(valueAfter(row, change))
