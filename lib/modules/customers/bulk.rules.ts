import type { BulkChange } from '@/lib/modules/bulk/bulk.schema'
import type { BulkRow } from '@/lib/modules/bulk/kind.rules'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import { notEditableReason } from '@/lib/modules/record-kit/record-lock.rules'
import { canChangeStatus } from './statuses.rules'

const CLOSED = {
  erased: 'פרטי הלקוח נמחקו לפי בקשה',
  merged: 'הלקוח מוזג ללקוח אחר',
  locked: 'הרשומה נעולה',
}

type Read = Pick<BulkRow<'customer'>, 'status' | 'lockedAt' | 'mergedIntoId' | 'erasedAt'>

/** Returns why a bulk change is refused for a customer; null where it is allowed. */
export function customerBulkRefusal(row: Read, change: BulkChange, choices: readonly PicklistValue[]): string | null {
  const closed = notEditableReason(row)
  if (closed) return CLOSED[closed]
  const status = (key: string) => picklistName(choices, 'customer.status', key)
  return change.field === 'status' && !canChangeStatus(choices, row.status, change.to)
    ? `אי אפשר לעבור מ״${status(row.status)}״ ל״${status(change.to)}״`
    : null
}
