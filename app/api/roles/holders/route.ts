import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { listHolders } from '@/lib/modules/roles/holders/queries'
import { holdersQuery } from '@/lib/modules/roles/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('roles'), query: holdersQuery }, ({ actor, query }) =>
  listHolders(scopeOf('roles', actor), query.permission),
)
