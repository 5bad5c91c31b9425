import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeContactMethod, removeContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodChange, contactMethodParams } from '@/lib/modules/contacts/contact-methods.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const PUT = endpoint(
  {
    doc: ['customers', 'Say what a number is of and whether it works', 'עדכון טלפון או כתובת'],
    gate: can('customerEdits'),
    params: contactMethodParams,
    body: contactMethodChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) =>
    changeContactMethod(requireScope('customerEdits', actor), customerRecord(params.id), {
      contactMethodId: params.pointId,
      ...body,
    }),
)

export const DELETE = endpoint(
  {
    doc: ['customers', 'Take a number off a customer', 'הסרת טלפון או כתובת'],
    gate: can('customerEdits'),
    params: contactMethodParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    removeContactMethod(requireScope('customerEdits', actor), customerRecord(params.id), params.pointId),
)
