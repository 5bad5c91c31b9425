import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeContact, removeContact } from '@/lib/modules/contacts/contacts.mutations'
import { contactChange, contactParams } from '@/lib/modules/contacts/contacts.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const PUT = endpoint(
  {
    doc: ['customers', 'Replace a person of a customer', 'עדכון איש קשר'],
    gate: can('customerEdits'),
    params: contactParams,
    body: contactChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    changeContact(requireScope('customerEdits', actor), customerRecord(params.id), {
      contactId: params.contactId,
      ...body,
    }),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Take a person off a customer', 'הסרת איש קשר'],
    gate: can('customerEdits'),
    params: contactParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    removeContact(requireScope('customerEdits', actor), customerRecord(params.id), params.contactId),
)
