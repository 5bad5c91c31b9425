import { asc } from 'drizzle-orm'

import { customerContactMethods } from '@/lib/db/schema/customer-record'
import { readSelects } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireFound, selectRecord } from '@/lib/records/kind'

/** Returns the additional contact methods of a record, in the order they were added; 404 outside the scope. */
export async function listContactMethods(scope: RecordReader, record: RecordRef) {
  const { id, channel, label, value, isInvalid } = customerContactMethods
  const { found, rows } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: tx
      .select({ id, channel, label, value, isInvalid })
      .from(customerContactMethods)
      .where(belongsToRecord(customerContactMethods, scope.companyId, record))
      .orderBy(asc(customerContactMethods.position), asc(id)),
  }))
  requireFound(record, found)
  return rows
}

export type ContactMethod = Awaited<ReturnType<typeof listContactMethods>>[number]
