import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { removePrice } from '@/lib/modules/services/prices.mutations'
import { priceParams } from '@/lib/modules/services/prices.schema'

/** Deletes a price that is not in effect yet. */
export const DELETE = endpoint(
  {
    doc: ['services', 'Take back a price whose day has not come', 'ביטול מחיר עתידי'],
    gate: can('serviceEdits'),
    params: priceParams,
    answer: idAnswer,
  },
  ({ actor, params }) => removePrice(requireScope('serviceEdits', actor), params),
)
