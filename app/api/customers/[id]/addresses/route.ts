import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { addAddress } from '@/lib/modules/customers/addresses/mutations'
import { listAddresses } from '@/lib/modules/customers/addresses/queries'
import { addressesAnswer, addressInput } from '@/lib/modules/customers/addresses/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), params: customerId, answer: addressesAnswer },
  ({ actor, params }) => listAddresses(scopeOf('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: addressInput, answer: idAnswer },
  ({ actor, params, body }) => addAddress(scopeOf('customerEdits', actor), params.id, body),
)
