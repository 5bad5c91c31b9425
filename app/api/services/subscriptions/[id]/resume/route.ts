import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { resumeService } from '@/lib/modules/subscriptions/pauses.mutations'
import { customerServiceParams, versionOnly } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'End a pause', 'סיום הקפאה'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: versionOnly,
    answer: idAnswer,
  },
  ({ actor, params, body }) => resumeService(requireScope('customerServices', actor), params.id, body),
)
