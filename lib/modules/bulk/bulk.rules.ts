import { coversOwner, isInReach, type RowScope } from '@/lib/access/reach'
import type { RecordKind } from '@/lib/records/kind'

import type { BulkChange, BulkField } from './bulk.schema'
import type { BulkRow } from './kind.rules'

/** Fields that a bulk change may change. */
type Fields = Pick<BulkRow, 'id' | Exclude<BulkField, 'status'>> & { status?: string }

const MAX_TAGS = 50

type Said = {
  words: RecordKind['words']
  edits: Pick<RowScope, 'ownerId' | 'reach'>
  /** Why the record kind refuses the change. */
  ofKind: string | null
}

/** Fields that a collaborator may not change: whose the record is, and whether it is there. */
export const NOT_BY_COLLABORATORS: ReadonlySet<BulkField> = new Set(['ownerId', 'deletedAt'])

/** Returns why a bulk change is refused for a record; null where it is allowed. */
export function bulkRefusal(row: Fields, change: BulkChange, { words, edits, ofKind }: Said): string | null {
  if (!isInReach(edits, row)) return `אין לך הרשאה לערוך את ${words.the}`
  if (ofKind) return ofKind
  if (NOT_BY_COLLABORATORS.has(change.field) && !coversOwner(edits, row.ownerId))
    return `אין לך הרשאה לכך ב${words.one} שרק משותף איתך`
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
