import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'
import { canChangeStatus } from '../statuses.rules'
import type { BulkChange, BulkField } from './bulk.schema'

/** What a bulk change reads of a customer; moments as the database writes them, so that undo puts back the very same. */
export type Row = {
  status: string
  source: string | null
  ownerId: string
  teamId: string | null
  nextFollowUpOn: string | null
  tagIds: string[]
  deletedAt: string | null
  lockedAt: Date | null
  mergedIntoId: string | null
  erasedAt: Date | null
}

type Value = Row[BulkField]
type Refused = {
  /** Set for who changes only their own. */
  mine?: string | undefined
  /** What the company lets be chosen. */
  choices: readonly PicklistValue[]
}

const MAX_TAGS = 50

/** Why a customer cannot be changed so; null where it can. */
export function bulkChangeRefusal(row: Row, change: BulkChange, { mine, choices }: Refused): string | null {
  if (mine && row.ownerId !== mine) return 'אין לך הרשאה לערוך את הלקוח'
  return closed(row) ?? ofChange(row, change, choices)
}

function closed({ erasedAt, mergedIntoId, lockedAt }: Row): string | null {
  if (erasedAt) return 'פרטי הלקוח נמחקו לפי בקשה'
  if (mergedIntoId) return 'הלקוח מוזג ללקוח אחר'
  return lockedAt ? 'הרשומה נעולה' : null
}

function ofChange(row: Row, change: BulkChange, choices: readonly PicklistValue[]): string | null {
  const status = (key: string) => picklistName(choices, 'customer.status', key)
  if (change.field === 'status' && !canChangeStatus(choices, row.status, change.to))
    return `אי אפשר לעבור מ״${status(row.status)}״ ל״${status(change.to)}״`
  if (change.field === 'tagIds' && (valueAfter(row, change) as string[]).length > MAX_TAGS)
    return `אפשר לסמן לקוח בעד ${MAX_TAGS} תגיות`
  return null
}

/** What the changed field holds afterwards; of deleting, that it is deleted. */
export function valueAfter(row: Row, change: BulkChange): Value {
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

/** Whether there is anything to change. */
export const differs = (row: Row, change: BulkChange): boolean =>
  JSON.stringify(row[change.field]) !== JSON.stringify(valueAfter(row, change))
