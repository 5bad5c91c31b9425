import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { personalDataRequests as requests } from '@/lib/db/schema/personal-data'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

import { deletionBlockers } from '@/lib/modules/customers/lifecycle/blockers.queries'
import type { Blocker } from '@/lib/modules/customers/lifecycle/blockers.rules'
import { loadPersonRecordIds, personRef } from './person.queries'

type Data = Scope<'personalData'>
const MAX_LISTED = 200

/** Returns the customer that requests refer to, deleted or not, with what blocks an erasure; 404. */
export const findPerson = (scope: Data, customerId: string) =>
  readInCompany(scope, async (tx) => {
    const { id, name, numberText, version, lockedAt, lockReason, mergedIntoId, erasedAt, deletedAt } = customers
    const [found] = await tx
      .select({ id, name, number: numberText, version, lockedAt, lockReason, mergedIntoId, erasedAt, deletedAt })
      .from(customers)
      .where(personRef(scope.companyId, customerId))
    if (!found) throw notFound('הלקוח לא נמצא')
    return { ...found, blockers: await listErasureObstacles(tx, scope, customerId) }
  })

export type DataSubject = Awaited<ReturnType<typeof findPerson>>

/**
 * Returns what must end before a person's data can be erased: subscriptions and payments in progress, pages and
 * invoices that are expected to be paid, documents that await a signature.
 */
export async function listErasureObstacles(
  tx: Tx,
  scope: Pick<Data, 'companyId'>,
  customerId: string,
): Promise<Blocker[]> {
  const ids = await loadPersonRecordIds(tx, scope, customerId)
  return [...(await deletionBlockers(tx, scope, ids)).values()].flat()
}

/** Returns the requests about a customer, newest first, at most 200; 404. */
export const listRequests = (scope: Data, customerId: string) =>
  readInCompany(scope, async (tx) => {
    const { companyId } = scope
    const ids = await loadPersonRecordIds(tx, scope, customerId)
    if (ids.length === 0) throw notFound('הלקוח לא נמצא')
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
      .where(and(eq(requests.companyId, companyId), inArray(requests.customerId, ids), isNull(requests.deletedAt)))
      .orderBy(desc(requests.createdAt), desc(id))
      .limit(MAX_LISTED)
  })

export type DataRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** Returns the company's open requests, sorted by due date; at most 200. */
export const listOpenRequests = (scope: Data) =>
  readInCompany(scope, (tx) => {
    const { id, customerId, kind, state, requester, receivedOn, dueOn } = requests
    return tx
      .select({
        id,
        customerId,
        kind,
        state,
        requester,
        receivedOn,
        dueOn,
        name: customers.name,
        number: customers.numberText,
      })
      .from(requests)
      .innerJoin(customers, and(eq(customers.companyId, requests.companyId), eq(customers.id, customerId)))
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
