import { asc } from 'drizzle-orm'

import { customerContactMethods } from '@/lib/db/schema/customer-record'
import { readInCompany } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

/** Returns the additional contact methods of a record, in the order they were added; 404 outside the scope. */
export const listContactMethods = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, channel, label, value, isInvalid } = customerContactMethods
    return tx
      .select({ id, channel, label, value, isInvalid })
      .from(customerContactMethods)
      .where(belongsToRecord(customerContactMethods, scope.companyId, record))
      .orderBy(asc(customerContactMethods.position), asc(id))
  })

export type ContactMethod = Awaited<ReturnType<typeof listContactMethods>>[number]
