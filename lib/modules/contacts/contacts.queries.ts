import { and, asc, desc, isNull, sql } from 'drizzle-orm'

import { customerContacts } from '@/lib/db/schema/customer-record'
import { readInCompany } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireRecord } from '@/lib/records/kind'

/** Returns the contacts of a record: active before inactive ones, the primary one first; 404 outside the scope. */
export const listContacts = (scope: RecordReader, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    await requireRecord(tx, scope, record)
    const { id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version } =
      customerContacts
    return tx
      .select({ id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version })
      .from(customerContacts)
      .where(and(belongsToRecord(customerContacts, scope.companyId, record), isNull(customerContacts.deletedAt)))
      .orderBy(sql`${inactiveSince} is not null`, desc(isPrimary), asc(name), asc(id))
  })

export type Contact = Awaited<ReturnType<typeof listContacts>>[number]
