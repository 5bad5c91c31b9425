import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { encodeCursor, keyset } from '@/lib/db/keyset'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'
import { constantLimit, selectTogether } from '@/lib/db/together'

import { loadCustomerList } from './customers.list'
import { customersCursor } from './customers.queries'
import { buildListFilter } from './list-filter.queries'

export type Neighbours = { previous: string | null; next: string | null }

/**
 * Returns the ids before and after a customer in a list, given the list's query string; both null where the customer is
 * no longer in the list.
 */
export const findNeighbours = (scope: Scope<'customers'>, id: string, search: string): Promise<Neighbours> =>
  readInCompany(scope, async (tx) => {
    const wanted = loadCustomerList(new URLSearchParams(search))
    const { matches } = await buildListFilter(tx, scope, wanted)
    const { key } = customersCursor(wanted).sorting
    const [here] = await tx
      .select({ value: sql<string>`${key}::text` })
      .from(customers)
      .where(and(matches, eq(customers.id, id)))
    if (!here) return { previous: null, next: null }
    const cursor = encodeCursor({ value: here.value, id, place: 1 })
    const beside = (side: 'after' | 'before') => {
      const place = customersCursor({ ...wanted, after: null, before: null, [side]: cursor, size: 25 })
      return selectFirst(tx, place, matches)
    }
    const { previous, next } = await selectTogether(tx, { previous: beside('before'), next: beside('after') })
    return { previous: previous[0]?.id ?? null, next: next[0]?.id ?? null }
  })

function selectFirst(tx: Tx, place: ReturnType<typeof customersCursor>, matches: SQL | undefined) {
  const { where, orderBy } = keyset(place)
  return tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(matches, where))
    .orderBy(...orderBy)
    .limit(constantLimit(1))
}
