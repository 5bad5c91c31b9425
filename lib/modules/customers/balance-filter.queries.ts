import { type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { businessDay } from '@/lib/format/dates'
import { loadBalances, wantedClaims } from '@/lib/modules/customer-accounts/balances.queries'

import type { CustomerFilter } from './customers.list'

type Viewer = Scope<'customers'>
type Wanted = Pick<CustomerFilter, 'money' | 'twins'>

/** Beyond it the list is read in its order and filtered on the way, which marks that are so common allow. */
const MAX_IDS = 2_000

/** Who carries a mark that stands in another table: by their ids, or as a condition where they are too many to name. */
export type BalanceFilter = { ids: string[] | null; condition: SQL | undefined; isClosed: boolean }

/** Who owes what a filter asks for, and who is suspected to be there twice; null where it asks for neither. */
export async function balanceFilter(tx: Tx, scope: Viewer, { money, twins }: Wanted): Promise<BalanceFilter | null> {
  const sight = sightOf(scope)
  // Whoever sees no money finds nobody by it.
  if (money && !sight) return { ids: [], condition: undefined, isClosed: true }
  const marks = [
    ...(money && sight
      ? [(customer?: SQL) => wantedClaims(sight, { wanted: money, today: businessDay(), customer })]
      : []),
    ...(twins ? [(customer?: SQL) => suspects(scope, customer)] : []),
  ]
  if (marks.length === 0) return null
  const sets = marks.map((rowsOf) => sql`select distinct m.customer_id as id from (${rowsOf()}) m`)
  const { rows: found } = await tx.execute<{ id: string }>(
    sql`select id from (${sql.join(sets, sql` intersect `)}) x limit ${MAX_IDS + 1}`,
  )
  if (found.length <= MAX_IDS) return { ids: found.map(({ id }) => id), condition: undefined, isClosed: false }
  // A scalar subquery is asked row by row, in the order of the list, and so only as often as a page needs.
  const conditions = marks.map(
    (rowsOf) => sql`coalesce((select true from (${rowsOf(sql`${customers.id}`)}) m limit 1), false)`,
  )
  return { ids: null, condition: sql.join(conditions, sql` and `), isClosed: false }
}

/** Whose money is counted with the customers of a scope; null where the viewer sees none. */
const sightOf = ({ companyId, actorId, money }: Viewer) =>
  money ? { companyId, ...(money === 'own' && { ownerId: actorId }) } : null

/** What the customers of a page of the list owe, in agorot; null where the viewer sees no money. */
export async function loadOwed(tx: Tx, scope: Viewer, ids: readonly string[]): Promise<Map<string, number> | null> {
  const sight = sightOf(scope)
  return sight && loadBalances(tx, sight, ids)
}

const suspects = ({ companyId }: Viewer, customer?: SQL): SQL => sql`
  select d.a_id as customer_id from duplicate_candidates d
  where d.company_id = ${companyId} and d.state = 'open' and ${customer ? sql`d.a_id = ${customer}` : sql`true`}
  union all select d.b_id from duplicate_candidates d
  where d.company_id = ${companyId} and d.state = 'open' and ${customer ? sql`d.b_id = ${customer}` : sql`true`}`
