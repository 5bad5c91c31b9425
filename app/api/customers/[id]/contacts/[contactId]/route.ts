import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeContact, removeContact } from '@/lib/modules/customers/contacts/mutations'
import { contactChange, contactId } from '@/lib/modules/customers/contacts/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: contactId, body: contactChange, answer: idAnswer },
  ({ actor, params, body }) => changeContact(scopeOf('customerEdits', actor), params, body),
)

export const DELETE = endpoint(
  { gate: see('customerEdits'), params: contactId, answer: idAnswer },
  ({ actor, params }) => removeContact(scopeOf('customerEdits', actor), params),
)
