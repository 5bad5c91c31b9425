import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeService } from '@/lib/modules/subscriptions/changes.mutations'
import { customerServiceParams, serviceTermsInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const PUT = endpoint(
  {
    doc: ['services', 'Change what a customer pays for', 'שינוי תנאי המנוי'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: serviceTermsInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeService(requireScope('customerServices', actor), params.id, body),
)
