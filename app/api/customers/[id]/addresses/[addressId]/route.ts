import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeAddress, removeAddress } from '@/lib/modules/customers/addresses/mutations'
import { addressId, addressInput } from '@/lib/modules/customers/addresses/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: addressId, body: addressInput, answer: idAnswer },
  ({ actor, params, body }) => changeAddress(scopeOf('customerEdits', actor), params, body),
)

export const DELETE = endpoint(
  { gate: see('customerEdits'), params: addressId, answer: idAnswer },
  ({ actor, params }) => removeAddress(scopeOf('customerEdits', actor), params),
)
