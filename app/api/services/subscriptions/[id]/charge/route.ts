import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { chargeNow } from '@/lib/modules/subscriptions/cards.mutations'
import { customerServiceParams, versionOnly } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'Charge what is owed by the kept card', 'חיוב החוב בכרטיס השמור'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: versionOnly,
    answer: idAnswer,
  },
  ({ actor, params, body }) => chargeNow(requireScope('customerServices', actor), params.id, body),
)
