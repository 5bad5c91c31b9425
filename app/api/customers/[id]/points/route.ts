import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { contactMethodInput, contactMethodsAnswer } from '@/lib/modules/contacts/contact-methods.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the further numbers and addresses', 'הטלפונים והכתובות הנוספים של לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: contactMethodsAnswer,
  },
  ({ actor, params }) => listContactMethods(requireScope('customers', actor), customerRecord(params.id)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a number or an address', 'הוספת טלפון או כתובת'],
    gate: can('customerEdits'),
    params: customerParams,
    body: contactMethodInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addContactMethod(requireScope('customerEdits', actor), customerRecord(params.id), body),
)
