import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeAddress, removeAddress } from '@/lib/modules/customers/addresses.mutations'
import { addressId, customerAddressInput } from '@/lib/modules/customers/addresses.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Replace an address', 'עדכון כתובת'],
    gate: can('customerEdits'),
    params: addressId,
    body: customerAddressInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeAddress(requireScope('customerEdits', actor), params, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Take an address off a customer', 'הסרת כתובת'],
    gate: can('customerEdits'),
    params: addressId,
    answer: idAnswer,
  },
  ({ actor, params }) => removeAddress(requireScope('customerEdits', actor), params),
)
