import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findPeople } from '@/lib/modules/roles/explain.queries'
import { peopleQuery } from '@/lib/modules/roles/roles.schema'

export const GET = endpoint({ gate: can('roles'), query: peopleQuery }, ({ actor, query }) =>
  findPeople(requireScope('roles', actor), query.q),
)
