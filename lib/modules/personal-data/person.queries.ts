import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { personalDataRequests } from '@/lib/db/schema/personal-data'

import { isRequestOpen } from './requests.rules'

type Data = Scope<'personalData'>
type Wanted = { id: string; requestId: string; version: number }

/**
 * Returns the record of a person for a request, deleted or not, locked until the transaction ends. 404, also for a
 * record that was merged into another: its requests belong to that one.
 */
export async function lockDataSubject(tx: Tx, { companyId }: Data, id: string) {
  const [found] = await tx.select().from(customers).where(personRef(companyId, id)).for('update')
  if (!found) throw notFound('הלקוח לא נמצא')
  return found
}

export const personRef = (companyId: string, id: string) =>
  and(eq(customers.companyId, companyId), eq(customers.id, id), isNull(customers.mergedIntoId))

/** Returns an open request, locked; 404, 409 where it was changed meanwhile or is closed. */
export async function lockRequest(tx: Tx, { companyId }: Data, { id, requestId, version }: Wanted) {
  const [found] = await tx
    .select()
    .from(personalDataRequests)
    .where(
      and(
        eq(personalDataRequests.companyId, companyId),
        eq(personalDataRequests.customerId, id),
        eq(personalDataRequests.id, requestId),
      ),
    )
    .for('update')
  if (!found) throw notFound('הבקשה לא נמצאה')
  if (found.version !== version) throw stale()
  if (!isRequestOpen(found.state)) throw conflict('closed', 'הבקשה כבר נסגרה')
  return found
}

/** Returns the ids of a record and of all records merged into it, directly or through others. */
export async function loadPersonRecordIds(
  tx: Tx,
  { companyId }: Pick<Data, 'companyId'>,
  id: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive cards as (
      select id from customers where company_id = ${companyId} and id = ${id}
      union
      select c.id from customers c join cards on c.merged_into_id = cards.id where c.company_id = ${companyId})
    select id from cards order by id`)
  return rows.map((row) => row.id)
}
