import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { offerChildren } from '@/lib/modules/wallet/children.queries'
import { childrenQuery } from '@/lib/modules/wallet/wallet.schema'

export const GET = endpoint(
  {
    doc: ['money', 'Find companies to transfer to', 'חברות שאפשר להעביר אליהן'],
    gate: can('wallet'),
    query: childrenQuery,
  },
  ({ actor, query }) => offerChildren(requireScope('wallet', actor), query.q),
)
