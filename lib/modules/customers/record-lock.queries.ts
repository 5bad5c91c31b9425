import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import {
  lockEditable,
  type RecordEditor,
  type RecordKind,
  type RecordReader,
  type RecordRef,
  requireRecord,
} from '@/lib/records/kind'

import { openings } from './openings.schema'
import { recordLockRefusal } from './record-lock.rules'

/** Customers, as the kit of records knows them. */
export const customerRecords: RecordKind = {
  entity: 'customer',
  table: customers,
  seenBy: openings.customers,
  words: { one: 'לקוח', the: 'הלקוח', notFound: 'הלקוח לא נמצא' },
  refusal: recordLockRefusal,
}

export const customerRecord = (id: string): RecordRef => ({ kind: customerRecords, id })

/** The row of a customer, which nobody else can change until the unit of work ends; 404, 409 where it is locked, merged or erased. */
export const assertEditable = (tx: Tx, scope: RecordEditor, id: string) => lockEditable(tx, scope, customerRecord(id))

/** Throws 404 where the customer is outside the scope: for what hangs on a customer and knows no owner of its own. */
export const requireCustomer = (tx: Tx, scope: RecordReader, id: string) => requireRecord(tx, scope, customerRecord(id))
