import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeAddress, removeAddress } from '@/lib/modules/contacts/addresses.mutations'
import { addressInput, addressParams } from '@/lib/modules/contacts/addresses.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'

export const PUT = endpoint(
  {
    doc: ['customers', 'Replace an address', 'עדכון כתובת'],
    gate: can('customerEdits'),
    params: addressParams,
    body: addressInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    changeAddress(requireScope('customerEdits', actor), customerRecord(params.id), {
      addressId: params.addressId,
      ...body,
    }),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Take an address off a customer', 'הסרת כתובת'],
    gate: can('customerEdits'),
    params: addressParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    removeAddress(requireScope('customerEdits', actor), customerRecord(params.id), params.addressId),
)
