import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { chooseCard } from '@/lib/modules/customer-services/cards/mutations'
import { cardChoice, customerServiceId } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: cardChoice, answer: idAnswer },
  ({ actor, params, body }) => chooseCard(scopeOf('customerServices', actor), params.id, body),
)
