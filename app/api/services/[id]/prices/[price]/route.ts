import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { removePrice } from '@/lib/modules/services/prices/mutations'
import { priceId } from '@/lib/modules/services/prices/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Takes back a price whose day has not come. */
export const DELETE = endpoint({ gate: see('serviceEdits'), params: priceId, answer: idAnswer }, ({ actor, params }) =>
  removePrice(scopeOf('serviceEdits', actor), params),
)
