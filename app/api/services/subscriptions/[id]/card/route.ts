import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { chooseCard } from '@/lib/modules/subscriptions/cards.mutations'
import { cardChoice, customerServiceParams } from '@/lib/modules/subscriptions/subscriptions.schema'

export const PUT = endpoint(
  {
    doc: ['services', 'Choose the card of a service', 'בחירת הכרטיס של שירות'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: cardChoice,
    answer: idAnswer,
  },
  ({ actor, params, body }) => chooseCard(requireScope('customerServices', actor), params.id, body),
)
