import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { MAX_COUNTED } from '@/lib/db/counting'
import { customers } from '@/lib/db/schema/customers'

import { NO_FILTER } from './customers.list'
import { listFilter } from './list-filter.queries'

/** Builds the select of the number of customers of the unfiltered list, counted to one above the largest exact number. */
export const selectCustomerCount = (tx: Tx, scope: Scope<'customers'>) =>
  tx
    .select({ count: sql<number>`count(*)::int` })
    .from(
      sql`(select from ${customers} where ${listFilter(scope, NO_FILTER)} limit ${sql.raw(String(MAX_COUNTED + 1))}) counted`,
    )
