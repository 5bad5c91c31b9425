import { asc } from 'drizzle-orm'

import { customerAddresses } from '@/lib/db/schema/customer-record'
import { readInCompany } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

/** Returns the additional addresses of a record, in the order they were added; 404 outside the scope. */
export const listAddresses = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, label, street, house, entrance, floor, apartment, city, zip, poBox } = customerAddresses
    return tx
      .select({ id, label, street, house, entrance, floor, apartment, city, zip, poBox })
      .from(customerAddresses)
      .where(belongsToRecord(customerAddresses, scope.companyId, record))
      .orderBy(asc(customerAddresses.position), asc(id))
  })

export type RecordAddress = Awaited<ReturnType<typeof listAddresses>>[number]
