import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { replayDelivery } from '@/lib/modules/webhooks/mutations'
import { deliveryId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('apiSettings'), sessionOnly: true, params: deliveryId }, ({ actor, params }) =>
  replayDelivery(scopeOf('apiSettings', actor), params),
)
