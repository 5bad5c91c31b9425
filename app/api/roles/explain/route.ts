import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { explainPage } from '@/lib/modules/roles/explain/queries'
import { whyQuery } from '@/lib/modules/roles/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('roles'), query: whyQuery }, ({ actor, query }) =>
  explainPage(scopeOf('roles', actor), query.userId, query.route),
)
