import { and, asc, desc, isNotNull, isNull, sql } from 'drizzle-orm'

import { recordContactMethods, recordContacts } from '@/lib/db/schema/records'
import { readSelects } from '@/lib/db/tenant'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  requireFound,
  selectRecord,
} from '@/lib/records/kind'

/**
 * Returns the contacts of a record with their further contact methods: active before inactive ones, the primary one first;
 * 404 outside the scope.
 */
export async function listContacts<E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) {
  const { id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version } =
    recordContacts
  const { contactId, channel, label, value, isInvalid, position } = recordContactMethods
  const { found, rows, methods } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: tx
      .select({ id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version })
      .from(recordContacts)
      .where(and(belongsToRecord(recordContacts, scope.companyId, record), isNull(recordContacts.deletedAt)))
      .orderBy(sql`${inactiveSince} is not null`, desc(isPrimary), asc(name), asc(id)),
    methods: tx
      .select({ contactId, id: recordContactMethods.id, channel, label, value, isInvalid })
      .from(recordContactMethods)
      .where(and(belongsToRecord(recordContactMethods, scope.companyId, record), isNotNull(contactId)))
      .orderBy(asc(position), asc(recordContactMethods.id)),
  }))
  requireFound(record, found)
  return rows.map((contact) => ({
    ...contact,
    methods: methods.filter((one) => one.contactId === contact.id).map(({ contactId: _, ...method }) => method),
  }))
}

export type Contact = Awaited<ReturnType<typeof listContacts>>[number]
