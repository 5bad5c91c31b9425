import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { customerServiceParams, versionOnly } from '@/lib/modules/subscriptions/subscriptions.schema'
import { withdrawCancellation } from '@/lib/modules/subscriptions/withdraw-cancellation.mutations'

export const POST = endpoint(
  {
    doc: ['services', 'Take a cancellation back before its day', 'השארת השירות פעיל'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: versionOnly,
    answer: idAnswer,
  },
  ({ actor, params, body }) => withdrawCancellation(requireScope('customerServices', actor), params.id, body),
)
