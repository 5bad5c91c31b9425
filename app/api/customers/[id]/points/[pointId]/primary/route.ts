import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setPrimaryContactMethod } from '@/lib/modules/customers/contact-methods.mutations'
import { pointId } from '@/lib/modules/customers/contact-methods.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Make a number the first one', 'הפיכת טלפון או כתובת לראשיים'],
    gate: can('customerEdits'),
    params: pointId,
    answer: idAnswer,
  },
  ({ actor, params }) => setPrimaryContactMethod(requireScope('customerEdits', actor), params),
)
