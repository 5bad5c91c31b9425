import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { listMentionable } from '@/lib/modules/customers/notes/queries'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customerEdits'), params: customerId }, ({ actor, params }) =>
  listMentionable(scopeOf('customerEdits', actor), params.id),
)
