import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { findPeople } from '@/lib/modules/roles/explain/queries'
import { peopleQuery } from '@/lib/modules/roles/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('roles'), query: peopleQuery }, ({ actor, query }) =>
  findPeople(scopeOf('roles', actor), query.q),
)
