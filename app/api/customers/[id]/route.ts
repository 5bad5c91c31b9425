import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { changeCustomerFields } from '@/lib/modules/customers/fields/mutations'
import { updateCustomer } from '@/lib/modules/customers/mutations'
import { customerChange, customerFieldChange, customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: customerId, body: customerChange },
  ({ actor, params, body }) => updateCustomer(scopeOf('customerEdits', actor), params.id, body),
)

export const PATCH = endpoint(
  { gate: see('customerEdits'), params: customerId, body: customerFieldChange },
  ({ actor, params, body }) => changeCustomerFields(scopeOf('customerEdits', actor), params.id, body),
)
