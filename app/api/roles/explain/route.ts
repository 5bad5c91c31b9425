import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { explainPage } from '@/lib/modules/roles/explain.queries'
import { explainPageQuery } from '@/lib/modules/roles/roles.schema'

export const GET = endpoint({ gate: can('roles'), query: explainPageQuery }, ({ actor, query }) =>
  explainPage(requireScope('roles', actor), query.userId, query.route),
)
