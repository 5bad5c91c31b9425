import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addAddress } from '@/lib/modules/customers/addresses.mutations'
import { listAddresses } from '@/lib/modules/customers/addresses.queries'
import { addressesAnswer, customerAddressInput } from '@/lib/modules/customers/addresses.schema'
import { customerId } from '@/lib/modules/customers/customers.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the further addresses', 'הכתובות הנוספות של לקוח'],
    gate: can('customers'),
    params: customerId,
    answer: addressesAnswer,
  },
  ({ actor, params }) => listAddresses(requireScope('customers', actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add an address', 'הוספת כתובת'],
    gate: can('customerEdits'),
    params: customerId,
    body: customerAddressInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addAddress(requireScope('customerEdits', actor), params.id, body),
)
