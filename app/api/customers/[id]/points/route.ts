import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addContactMethod } from '@/lib/modules/customers/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/customers/contact-methods.queries'
import { pointInput, pointsAnswer } from '@/lib/modules/customers/contact-methods.schema'
import { customerId } from '@/lib/modules/customers/customers.schema'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the further numbers and addresses', 'הטלפונים והכתובות הנוספים של לקוח'],
    gate: can('customers'),
    params: customerId,
    answer: pointsAnswer,
  },
  ({ actor, params }) => listContactMethods(requireScope('customers', actor), params.id),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a number or an address', 'הוספת טלפון או כתובת'],
    gate: can('customerEdits'),
    params: customerId,
    body: pointInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addContactMethod(requireScope('customerEdits', actor), params.id, body),
)
