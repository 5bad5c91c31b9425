import { and, asc, desc, isNull, sql } from 'drizzle-orm'

import { recordContacts } from '@/lib/db/schema/records'
import { readSelects } from '@/lib/db/tenant'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  requireFound,
  selectRecord,
} from '@/lib/records/kind'

/** Returns the contacts of a record: active before inactive ones, the primary one first; 404 outside the scope. */
export async function listContacts<E extends RecordEntity>(scope: RecordReader<NoInfer<E>>, record: RecordRef<E>) {
  const { id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version } =
    recordContacts
  const { found, rows } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: tx
      .select({ id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version })
      .from(recordContacts)
      .where(and(belongsToRecord(recordContacts, scope.companyId, record), isNull(recordContacts.deletedAt)))
      .orderBy(sql`${inactiveSince} is not null`, desc(isPrimary), asc(name), asc(id)),
  }))
  requireFound(record, found)
  return rows
}

export type Contact = Awaited<ReturnType<typeof listContacts>>[number]
