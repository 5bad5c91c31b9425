import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { customerAnswer } from '@/lib/modules/customers/api/schema'
import { changeCustomerFields } from '@/lib/modules/customers/fields/mutations'
import { updateCustomer } from '@/lib/modules/customers/mutations'
import { findCustomer } from '@/lib/modules/customers/queries'
import { customerChange, customerFieldChange, customerId } from '@/lib/modules/customers/schema'
import { deleteCustomer } from '@/lib/modules/customers/standing-changes/mutations'
import { standingInput } from '@/lib/modules/customers/standing-changes/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), params: customerId, answer: customerAnswer },
  ({ actor, params }) => findCustomer(scopeOf('customers', actor), params.id),
)

export const PUT = endpoint(
  { gate: see('customerEdits'), params: customerId, body: customerChange, answer: idAnswer },
  ({ actor, params, body }) => updateCustomer(scopeOf('customerEdits', actor), params.id, body),
)

export const PATCH = endpoint(
  { gate: see('customerEdits'), params: customerId, body: customerFieldChange, answer: versionAnswer },
  ({ actor, params, body }) => changeCustomerFields(scopeOf('customerEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: see('customerDeletions'), params: customerId, body: standingInput, answer: versionAnswer },
  ({ actor, params, body }) =>
    deleteCustomer(scopeOf('customerEdits', actor), scopeOf('customerDeletions', actor), [params.id, body.version]),
)
