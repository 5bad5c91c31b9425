import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { offerChildren } from '@/lib/modules/wallet/children/queries'
import { childrenQuery } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('wallet'), query: childrenQuery }, ({ actor, query }) =>
  offerChildren(scopeOf('wallet', actor), query.q),
)
