import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addContact } from '@/lib/modules/contacts/contacts.mutations'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { contactInput, contactsAnswer } from '@/lib/modules/contacts/contacts.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the people of a customer', 'אנשי הקשר של לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: contactsAnswer,
  },
  ({ actor, params }) => listContacts(requireScope('customers', actor), customerRecord(params.id)),
)

export const POST = endpoint(
  {
    doc: ['customers', 'Add a person to a customer', 'הוספת איש קשר'],
    gate: can('customerEdits'),
    params: customerParams,
    body: contactInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => addContact(requireScope('customerEdits', actor), customerRecord(params.id), body),
)
