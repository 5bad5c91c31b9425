import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { addContact } from '@/lib/modules/customers/contacts/mutations'
import { listContacts } from '@/lib/modules/customers/contacts/queries'
import { contactInput, contactsAnswer } from '@/lib/modules/customers/contacts/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('customers'), params: customerId, answer: contactsAnswer },
  ({ actor, params }) => listContacts(scopeOf('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: contactInput, answer: idAnswer },
  ({ actor, params, body }) => addContact(scopeOf('customerEdits', actor), params.id, body),
)
