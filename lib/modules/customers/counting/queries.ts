import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { type Total, totalOf } from '@/lib/db/counting'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'

import { matching } from '../queries'

const EVERYTHING = { status: null, kind: null, owner: null, followUp: null, from: null, to: null, q: '' }

/** How many customers the list without filters has: exact to 10,000, beyond that estimated. */
export const countCustomers = (scope: Scope<'customers'>): Promise<Total> =>
  inCompany(scope, (tx) => totalOf(tx, sql`select 1 from ${customers} where ${matching(scope, EVERYTHING, null)}`))
