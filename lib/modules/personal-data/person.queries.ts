import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { leads } from '@/lib/db/schema/leads'
import { personalDataRequests } from '@/lib/db/schema/personal-data'
import type { RecordRef } from '@/lib/records/kind'
import { leadsOfPerson, type Person } from '@/lib/records/person'

import { convertedRefusal } from './lead-requests.rules'
import { isRequestOpen } from './requests.rules'

type Data = Scope<'personalData'>
type Company = Pick<Data, 'companyId'>
type Wanted = { record: RecordRef; requestId: string; version: number }

/**
 * Builds the select of the record that requests refer to, deleted or not; `convertedInto` is the customer that a lead
 * became. A record that was merged into another is not found: its requests belong to that one.
 */
export function selectDataSubject(tx: Tx, { companyId }: Company, { kind: { table, entity }, id }: RecordRef) {
  const { name, numberText, ownerId, version, lockedAt, lockReason, mergedIntoId, erasedAt, deletedAt } = table
  const convertedInto = entity === 'lead' ? sql<string | null>`${leads.customerId}` : sql<string | null>`null::uuid`
  return tx
    .select({
      id: table.id,
      name,
      number: numberText,
      ownerId,
      version,
      lockedAt,
      lockReason,
      mergedIntoId,
      erasedAt,
      deletedAt,
      convertedInto,
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.id, id), isNull(mergedIntoId)))
}

/**
 * Returns the record of a person for a request, deleted or not, locked until the transaction ends. 404, also for a
 * record that was merged into another; 409 for a lead who became a customer, whose requests are made there.
 */
export async function lockDataSubject(tx: Tx, scope: Data, record: RecordRef) {
  const [found] = await selectDataSubject(tx, scope, record).for('update')
  if (!found) throw notFound(record.kind.words.notFound)
  if (found.convertedInto) throw convertedRefusal(found.convertedInto)
  return found
}

/** Returns an open request, locked; 404, 409 where it was changed meanwhile or is closed. */
export async function lockRequest(tx: Tx, { companyId }: Data, { record, requestId, version }: Wanted) {
  const [found] = await tx
    .select()
    .from(personalDataRequests)
    .where(and(belongsToRequester(toPerson(companyId, record)), eq(personalDataRequests.id, requestId)))
    .for('update')
  if (!found) throw notFound('הבקשה לא נמצאה')
  if (found.version !== version) throw stale()
  if (!isRequestOpen(found.state)) throw conflict('closed', 'הבקשה כבר נסגרה')
  return found
}

/** Returns the condition for the requests about a person, also those made while they were a lead. */
export const belongsToRequester = (of: Person): SQL | undefined =>
  and(
    eq(personalDataRequests.companyId, of.companyId),
    or(
      inArray(personalDataRequests.customerId, [...of.ids]),
      sql`${personalDataRequests.leadId} = any(array(${leadsOfPerson(of)}))`,
    ),
  )

/** Returns the person of a record, without the records that were merged into it. */
export const toPerson = (companyId: string, { kind: { entity }, id }: RecordRef): Person => ({
  companyId,
  ids: entity === 'customer' ? [id] : [],
  leadIds: entity === 'lead' ? [id] : [],
})

/**
 * Returns the person of a record, with all records merged into it, directly or through others; of a lead, with the
 * customers that conversions made of it and that were deleted when these were undone.
 */
export async function loadPerson(tx: Tx, { companyId }: Company, record: RecordRef): Promise<Person> {
  const person = toPerson(companyId, record)
  const isFirst = person.ids.length > 0 ? sql`c.id = ${record.id}` : wasMadeOf(person)
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive cards as (
      select c.id from customers c where c.company_id = ${companyId} and ${isFirst}
      union
      select c.id from customers c join cards on c.merged_into_id = cards.id where c.company_id = ${companyId})
    select id from cards order by id`)
  return { ...person, ids: rows.map((row) => row.id) }
}

/** Condition that the customer `c` came and went with a conversion of the person's leads. */
const wasMadeOf = (of: Person): SQL => sql`c.deleted_at is not null and c.merged_into_id is null and c.id in (
  select v.customer_id from lead_conversions v where v.company_id = ${of.companyId} and v.lead_id in (${leadsOfPerson(of)})
    and v.is_new_customer and v.undone_at is not null)`
