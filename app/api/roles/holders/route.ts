import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { listHolders } from '@/lib/modules/roles/holders.queries'
import { holdersQuery } from '@/lib/modules/roles/roles.schema'

export const GET = endpoint({ gate: can('roles'), query: holdersQuery }, ({ actor, query }) =>
  listHolders(requireScope('roles', actor), query.permission),
)
