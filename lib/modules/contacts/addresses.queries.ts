import { and, asc, eq } from 'drizzle-orm'

import { customerAddresses } from '@/lib/db/schema/records'
import { readInCompany } from '@/lib/db/tenant'
import { type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

/** Returns the additional addresses of a record, in the order they were added; 404 outside the scope. */
export const listAddresses = (scope: RecordReader<'customer'>, record: RecordRef<'customer'>) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, label, street, house, entrance, floor, apartment, city, zip, poBox } = customerAddresses
    return tx
      .select({ id, label, street, house, entrance, floor, apartment, city, zip, poBox })
      .from(customerAddresses)
      .where(and(eq(customerAddresses.companyId, scope.companyId), eq(customerAddresses.customerId, record.id)))
      .orderBy(asc(customerAddresses.position), asc(id))
  })

export type RecordAddress = Awaited<ReturnType<typeof listAddresses>>[number]
