import { asc } from 'drizzle-orm'

import { customerContactMethods } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'
import { ofRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

/** The further numbers and addresses of a record of the scope, in the order in which they were added; 404. */
export const listContactMethods = (scope: RecordReader, record: RecordRef) =>
  inCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, channel, label, value, isInvalid } = customerContactMethods
    return tx
      .select({ id, channel, label, value, isInvalid })
      .from(customerContactMethods)
      .where(ofRecord(customerContactMethods, scope.companyId, record))
      .orderBy(asc(customerContactMethods.position), asc(id))
  })

export type ContactMethod = Awaited<ReturnType<typeof listContactMethods>>[number]
