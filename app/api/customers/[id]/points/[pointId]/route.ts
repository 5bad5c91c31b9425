import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeContactMethod, removeContactMethod } from '@/lib/modules/customers/contact-methods.mutations'
import { pointChange, pointId } from '@/lib/modules/customers/contact-methods.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Say what a number is of and whether it works', 'עדכון טלפון או כתובת'],
    gate: can('customerEdits'),
    params: pointId,
    body: pointChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeContactMethod(requireScope('customerEdits', actor), params, body),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Take a number off a customer', 'הסרת טלפון או כתובת'],
    gate: can('customerEdits'),
    params: pointId,
    answer: idAnswer,
  },
  ({ actor, params }) => removeContactMethod(requireScope('customerEdits', actor), params),
)
