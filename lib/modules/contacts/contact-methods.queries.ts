import { and, asc, isNull } from 'drizzle-orm'

import { recordContactMethods } from '@/lib/db/schema/records'
import { readSelects } from '@/lib/db/tenant'
import {
  belongsToRecord,
  type RecordEntity,
  type RecordReader,
  type RecordRef,
  requireFound,
  selectRecord,
} from '@/lib/records/kind'

/** Returns the additional contact methods of a record, without those of its contacts, in the order they were added; 404 outside the scope. */
export async function listContactMethods<E extends RecordEntity>(
  scope: RecordReader<NoInfer<E>>,
  record: RecordRef<E>,
) {
  const { id, channel, label, value, isInvalid } = recordContactMethods
  const { found, rows } = await readSelects(scope, (tx) => ({
    found: selectRecord(tx, scope, record),
    rows: tx
      .select({ id, channel, label, value, isInvalid })
      .from(recordContactMethods)
      .where(
        and(belongsToRecord(recordContactMethods, scope.companyId, record), isNull(recordContactMethods.contactId)),
      )
      .orderBy(asc(recordContactMethods.position), asc(id)),
  }))
  requireFound(record, found)
  return rows
}

export type ContactMethod = Awaited<ReturnType<typeof listContactMethods>>[number]
