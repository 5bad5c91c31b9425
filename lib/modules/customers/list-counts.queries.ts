import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { countTotal, type Total } from '@/lib/db/counting'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'

import { NO_FILTER } from './customers.list'
import { listFilter } from './list-filter.queries'

/** How many customers the list without filters has: exact to 10,000, beyond that estimated. */
export const countCustomers = (scope: Scope<'customers'>): Promise<Total> =>
  inCompany(scope, (tx) => countTotal(tx, sql`select 1 from ${customers} where ${listFilter(scope, NO_FILTER, null)}`))
