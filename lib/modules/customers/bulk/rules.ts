import { customerStatusLabels } from '../labels'
import { canBecome } from '../rules'
import type { CustomerStatus } from '../schema'
import type { BulkChange } from './schema'

type Row = { status: CustomerStatus; ownerId: string; nextFollowUpOn: string | null }

/** Why a customer cannot be changed so; null where it can. `mine` is set for who changes only their own. */
export function refusalOf(row: Row, change: BulkChange, mine: string | undefined): string | null {
  if (mine && row.ownerId !== mine) return 'אין לך הרשאה לערוך את הלקוח'
  if (change.field !== 'status' || canBecome(row.status, change.to)) return null
  return `אי אפשר לעבור מ״${customerStatusLabels[row.status]}״ ל״${customerStatusLabels[change.to]}״`
}

/** Whether there is anything to change. */
export const differs = (row: Row, { field, to }: BulkChange) => row[field] !== to
