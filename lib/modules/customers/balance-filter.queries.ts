import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { businessDay } from '@/lib/format/dates'
import { filteredClaims, loadBalances } from '@/lib/modules/customer-accounts/balances.queries'
import { MAX_IDS } from '@/lib/modules/record-kit/filter.rules'
import type { CustomerFilter } from './customers.list'

type Viewer = Scope<'customers'>
type Wanted = Pick<CustomerFilter, 'money' | 'twins'>

/**
 * Customers that match a filter on another table: by their ids, or as a condition where they are too many to list. The
 * last member is set where the filter needs money that the viewer may not see.
 */
export type BalanceFilter = { ids: string[] | null; condition: SQL | undefined; isForbidden: boolean }

/**
 * Finds the customers with the balance state and the possible duplicates that a filter asks for; null where it asks for
 * neither.
 */
export async function balanceFilter(tx: Tx, scope: Viewer, { money, twins }: Wanted): Promise<BalanceFilter | null> {
  const moneyViewer = toMoneyViewer(scope)
  // A filter by money finds nobody for a viewer who may not see money.
  if (money && !moneyViewer) return { ids: [], condition: undefined, isForbidden: true }
  const marks = [
    ...(money && moneyViewer
      ? [(customer?: SQL) => filteredClaims(moneyViewer, { wanted: money, today: businessDay(), customer })]
      : []),
    ...(twins ? [(customer?: SQL) => possibleDuplicateIds(scope, customer)] : []),
  ]
  if (marks.length === 0) return null
  const sets = marks.map((rowsOf) => sql`select distinct m.customer_id as id from (${rowsOf()}) m`)
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`select id from (${sql.join(sets, sql` intersect `)}) x limit ${MAX_IDS + 1}`,
  )
  if (found.length <= MAX_IDS) return { ids: found.map(({ id }) => id), condition: undefined, isForbidden: false }
  // Postgres evaluates a scalar subquery row by row, in list order, and so only for as many rows as a page needs.
  const conditions = marks.map(
    (rowsOf) => sql`coalesce((select true from (${rowsOf(sql`${customers.id}`)}) m limit 1), false)`,
  )
  return { ids: null, condition: sql.join(conditions, sql` and `), isForbidden: false }
}

/** Scope of the claims that count as a customer's balance for the viewer; null where the viewer may not see money. */
export const toMoneyViewer = ({ companyId, actorId, money }: Viewer) =>
  money ? { companyId, ...(money === 'own' && { ownerId: actorId }) } : null

/** Returns the balance in agorot of each customer on a page of the list; null where the viewer may not see money. */
export async function loadVisibleBalances(
  tx: Tx,
  scope: Viewer,
  ids: readonly string[],
): Promise<Map<string, number> | null> {
  const moneyViewer = toMoneyViewer(scope)
  return moneyViewer && loadBalances(tx, moneyViewer, ids)
}

const possibleDuplicateIds = ({ companyId }: Viewer, customer?: SQL): SQL => sql`
  select d.a_id as customer_id from duplicate_candidates d
  where d.company_id = ${companyId} and d.entity = 'customer' and d.state = 'open' and ${customer ? sql`d.a_id = ${customer}` : sql`true`}
  union all select d.b_id from duplicate_candidates d
  where d.company_id = ${companyId} and d.entity = 'customer' and d.state = 'open' and ${customer ? sql`d.b_id = ${customer}` : sql`true`}`
