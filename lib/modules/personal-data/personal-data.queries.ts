import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { leads } from '@/lib/db/schema/leads'
import { personalDataRequests as requests } from '@/lib/db/schema/personal-data'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { deletionBlockers } from '@/lib/modules/customers/lifecycle/blockers.queries'
import type { Blocker } from '@/lib/modules/customers/lifecycle/blockers.rules'
import type { RecordEntity, RecordRef } from '@/lib/records/kind'
import { openLeadBlocker } from './lead-requests.rules'
import { belongsToRequester, loadPerson, selectDataSubject } from './person.queries'

type Data = Scope<'personalData'>
const MAX_LISTED = 200

/**
 * Returns the customer or lead that requests refer to, deleted or not, with what blocks an erasure; 404. `convertedInto`
 * is the customer that a lead became, whose requests are made there.
 */
export const findPerson = (scope: Data, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    const [found] = await selectDataSubject(tx, scope, record)
    if (!found) throw notFound(record.kind.words.notFound)
    return { ...found, entity: record.kind.entity, blockers: await listErasureObstacles(tx, scope, record) }
  })

export type DataSubject = Awaited<ReturnType<typeof findPerson>>

/**
 * Returns what must end before a person's data can be erased: subscriptions and payments in progress, pages and
 * invoices that are expected to be paid, documents that await a signature; of a lead, that somebody still handles it.
 */
export async function listErasureObstacles(
  tx: Tx,
  scope: Pick<Data, 'companyId'>,
  record: RecordRef,
): Promise<Blocker[]> {
  if (record.kind.entity === 'lead') {
    const { companyId, id, deletedAt, closedAt } = leads
    const isOpen = and(isNull(deletedAt), isNull(closedAt))
    const isIt = and(eq(companyId, scope.companyId), eq(id, record.id))
    const open = await tx.select({ id }).from(leads).where(and(isIt, isOpen))
    return open.map((lead) => openLeadBlocker(lead.id))
  }
  const { ids } = await loadPerson(tx, scope, record)
  return [...(await deletionBlockers(tx, scope, ids)).values()].flat()
}

/** Returns the requests about a customer or a lead, newest first, at most 200; 404. */
export const listRequests = (scope: Data, record: RecordRef) =>
  readInCompany(scope, async (tx) => {
    const [found] = await selectDataSubject(tx, scope, record)
    if (!found) throw notFound(record.kind.words.notFound)
    const of = await loadPerson(tx, scope, record)
    const { id, kind, state, requester, identityCheck, receivedOn, dueOn, outcome, closedAt, version } = requests
    const { dataFileId, readingFileId, receiptFileId, receiptSha256 } = requests
    return tx
      .select({
        id,
        kind,
        state,
        requester,
        identityCheck,
        receivedOn,
        dueOn,
        outcome,
        closedAt,
        version,
        dataFileId,
        readingFileId,
        receiptFileId,
        receiptSha256,
        closedBy: users.displayName,
      })
      .from(requests)
      .leftJoin(users, and(eq(users.companyId, requests.companyId), eq(users.id, requests.closedBy)))
      .where(and(belongsToRequester(of), isNull(requests.deletedAt)))
      .orderBy(desc(requests.createdAt), desc(id))
      .limit(MAX_LISTED)
  })

export type DataRequest = Awaited<ReturnType<typeof listRequests>>[number]

/**
 * Returns the company's open requests, each with its customer or lead, sorted by due date; at most 200. That of a lead who
 * became a customer is listed with the customer.
 */
export const listOpenRequests = (scope: Data) =>
  readInCompany(scope, (tx) => {
    const { id, companyId, customerId, leadId, kind, state, requester, receivedOn, dueOn } = requests
    const ofCustomer = sql`coalesce(${customerId}, ${leads.customerId})`
    return tx
      .select({
        id,
        entity: sql<RecordEntity>`case when ${customers.id} is null then 'lead' else 'customer' end`,
        recordId: sql<string>`coalesce(${customers.id}, ${leads.id})`,
        kind,
        state,
        requester,
        receivedOn,
        dueOn,
        name: sql<string>`coalesce(${customers.name}, ${leads.name})`,
      })
      .from(requests)
      .leftJoin(leads, and(eq(leads.companyId, companyId), eq(leads.id, leadId)))
      .leftJoin(customers, and(eq(customers.companyId, companyId), eq(customers.id, ofCustomer)))
      .where(
        and(
          eq(requests.companyId, scope.companyId),
          notInArray(requests.state, ['done', 'refused']),
          isNull(requests.deletedAt),
        ),
      )
      .orderBy(asc(dueOn), asc(id))
      .limit(MAX_LISTED)
  })

export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number]

/** Counts the overdue open requests. */
export const countLateRequests = (scope: Data, today: string): Promise<number> =>
  readInCompany(scope, async (tx) => {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from personal_data_requests where company_id = ${scope.companyId} and deleted_at is null
        and state not in ('done', 'refused') and due_on < ${today}`)
    return rows[0]?.count ?? 0
  })
