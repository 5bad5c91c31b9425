import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { countTotal, type Total } from '@/lib/db/counting'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'

import { NO_FILTER } from './customers.list'
import { listFilter } from './list-filter.queries'

/** Counts the customers of the unfiltered list: exact up to 10,000, estimated beyond. */
export const countCustomers = (scope: Scope<'customers'>): Promise<Total> =>
  readInCompany(scope, (tx) =>
    countTotal(tx, sql`select 1 from ${customers} where ${listFilter(scope, NO_FILTER, null)}`),
  )
