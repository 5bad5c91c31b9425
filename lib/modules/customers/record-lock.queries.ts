import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { lockEditable, type RecordEditor, type RecordKind, type RecordRef } from '@/lib/records/kind'

import { customerWords } from './customers.labels'
import { openings } from './openings.schema'
import { recordLockRefusal } from './record-lock.rules'
import { refreshSearchText } from './search-text.mutations'

/** Customers as a record kind. */
export const customerRecords: RecordKind = {
  entity: 'customer',
  table: customers,
  seenBy: openings.customers,
  words: customerWords,
  refusal: recordLockRefusal,
  refreshSearchText,
}

export const customerRecord = (id: string): RecordRef => ({ kind: customerRecords, id })

/**
 * Returns the row of a customer, locked until the transaction ends; 404, 409 where the record is locked, merged or
 * erased.
 */
export const assertEditable = (tx: Tx, scope: RecordEditor, id: string) => lockEditable(tx, scope, customerRecord(id))
