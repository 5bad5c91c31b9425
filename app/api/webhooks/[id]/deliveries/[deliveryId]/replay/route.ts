import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { replayDelivery } from '@/lib/modules/webhooks/webhooks.mutations'
import { deliveryParams } from '@/lib/modules/webhooks/webhooks.schema'

export const POST = endpoint(
  { gate: can('apiSettings'), sessionOnly: true, params: deliveryParams },
  ({ actor, params }) => replayDelivery(requireScope('apiSettings', actor), params),
)
