import type { Scope } from '@/lib/access/scope'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'
import { loadNeighbours, type Neighbours } from '@/lib/modules/record-kit/neighbours.queries'

import { loadCustomerList } from './customers.list'
import { customersCursor } from './customers.queries'
import { buildListFilter } from './list-filter.queries'

/**
 * Returns the ids before and after a customer in a list, given the list's query string; both null where the customer is
 * no longer in the list.
 */
export const findNeighbours = (scope: Scope<'customers'>, id: string, search: string): Promise<Neighbours> =>
  readInCompany(scope, async (tx) => {
    const wanted = loadCustomerList(new URLSearchParams(search))
    const { matches } = await buildListFilter(tx, scope, wanted)
    const placeAt = (at: { after: string | null; before: string | null }) =>
      customersCursor({ ...wanted, ...at, size: 25 })
    return loadNeighbours(tx, customers, id, { matches, placeAt })
  })
