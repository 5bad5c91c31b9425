import { and, asc, desc, isNull, sql } from 'drizzle-orm'

import { customerContacts } from '@/lib/db/schema/customer-record'
import { readSelects } from '@/lib/db/tenant'
import { belongsToRecord, type RecordReader, type RecordRef, requireFound, selectRecord } from '@/lib/records/kind'

/** Returns the contacts of a record: active before inactive ones, the primary one first; 404 outside the scope. */
export async function listContacts(scope: RecordReader, record: RecordRef) {
  const { id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version } =
    customerContacts
  const { found, rows } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: tx
      .select({ id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version })
      .from(customerContacts)
      .where(and(belongsToRecord(customerContacts, scope.companyId, record), isNull(customerContacts.deletedAt)))
      .orderBy(sql`${inactiveSince} is not null`, desc(isPrimary), asc(name), asc(id)),
  }))
  requireFound(record, found)
  return rows
}

export type Contact = Awaited<ReturnType<typeof listContacts>>[number]
