import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pauseService } from '@/lib/modules/subscriptions/pauses.mutations'
import { customerServiceParams, pauseInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'Pause a service of a customer', 'הקפאת מנוי'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: pauseInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => pauseService(requireScope('customerServices', actor), params.id, body),
)
