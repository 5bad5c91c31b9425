import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addAddress } from '@/lib/modules/contacts/addresses.mutations'
import { listAddresses } from '@/lib/modules/contacts/addresses.queries'
import { addressesAnswer, addressInput } from '@/lib/modules/contacts/addresses.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the further addresses', 'הכתובות הנוספות של לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: addressesAnswer,
  },
  ({ actor, params }) => listAddresses(requireScope('customers', actor), customerRecord(params.id)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add an address', 'הוספת כתובת'],
    gate: can('customerEdits'),
    params: customerParams,
    body: addressInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addAddress(requireScope('customerEdits', actor), customerRecord(params.id), body),
)
