import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { createCustomer } from '@/lib/modules/customers/mutations'
import { customerInput } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerEdits'), body: customerInput }, ({ actor, body }) =>
  createCustomer(scopeOf('customerEdits', actor), body, maybeScope('customers', actor)),
)
