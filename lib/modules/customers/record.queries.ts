import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { recordLockRefusal } from '@/lib/modules/record-kit/record-lock.rules'
import { lockEditable, type RecordEditor, type RecordKind, type RecordRef } from '@/lib/records/kind'
import { customerWords } from './customers.labels'
import { openings } from './openings.schema'
import { refreshSearchText } from './search-text.mutations'

/** Customers as a record kind. */
export const customerRecords: RecordKind<'customer'> = {
  entity: 'customer',
  table: customers,
  seenBy: openings.customers,
  words: customerWords,
  refusal: (row) => recordLockRefusal(row, customerWords),
  refreshSearchText,
}

export const customerRecord = (id: string): RecordRef<'customer'> => ({ kind: customerRecords, id })

/**
 * Returns the row of a customer, locked until the transaction ends; 404, 409 where the record is locked, merged or
 * erased.
 */
export const assertEditable = (tx: Tx, scope: RecordEditor<'customer'>, id: string) =>
  lockEditable(tx, scope, customerRecord(id))
