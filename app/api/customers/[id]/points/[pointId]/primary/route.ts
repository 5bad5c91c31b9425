import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setPrimaryContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodParams } from '@/lib/modules/contacts/contact-methods.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const POST = endpoint(
  {
    doc: ['customers', 'Make a number the first one', 'הפיכת טלפון או כתובת לראשיים'],
    gate: can('customerEdits'),
    params: contactMethodParams,
    answer: idAnswer,
  },
  ({ actor, params }) =>
    setPrimaryContactMethod(requireScope('customerEdits', actor), customerRecord(params.id), params.pointId),
)
