import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { replayDelivery } from '@/lib/modules/webhooks/webhooks.mutations'
import { deliveryId } from '@/lib/modules/webhooks/webhooks.schema'

export const POST = endpoint({ gate: can('apiSettings'), sessionOnly: true, params: deliveryId }, ({ actor, params }) =>
  replayDelivery(requireScope('apiSettings', actor), params),
)
