import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { listCustomerOptions } from '@/lib/modules/customers/queries'
import { customerOptionsQuery } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers'), query: customerOptionsQuery }, ({ actor, query }) =>
  listCustomerOptions(scopeOf('customers', actor), query.q),
)
