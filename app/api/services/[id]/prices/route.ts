import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { priceHistoryAnswer } from '@/lib/modules/services/api.schema'
import { setPrice } from '@/lib/modules/services/prices.mutations'
import { listPrices } from '@/lib/modules/services/prices.queries'
import { priceInput } from '@/lib/modules/services/prices.schema'
import { findService } from '@/lib/modules/services/services.queries'
import { serviceParams } from '@/lib/modules/services/services.schema'

/** Returns the past, current and future prices of a service. */
export const GET = endpoint(
  {
    doc: ['services', 'What a service cost and will cost', 'היסטוריית המחירים של שירות'],
    gate: can('serviceDetails'),
    params: serviceParams,
    answer: priceHistoryAnswer,
  },
  async ({ actor, params }) => {
    const scope = requireScope('serviceDetails', actor)
    const { id } = await findService(scope, params.id)
    const history = await listPrices(scope, id)
    return { rows: history.map(({ authorName: _, ...row }) => row) }
  },
)

/** Sets a price that applies from a given day on. */
export const POST = endpoint(
  {
    doc: ['services', 'Set a price from a day on', 'קביעת מחיר מיום מסוים'],
    gate: can('serviceEdits'),
    params: serviceParams,
    body: priceInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setPrice(requireScope('serviceEdits', actor), params.id, body),
)
