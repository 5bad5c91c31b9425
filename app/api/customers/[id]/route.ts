import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { updateCustomer } from '@/lib/modules/customers/mutations'
import { customerChange, customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: customerId, body: customerChange },
  ({ actor, params, body }) => updateCustomer(scopeOf('customerEdits', actor), params.id, body),
)
