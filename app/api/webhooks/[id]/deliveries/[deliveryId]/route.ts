import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { findDelivery } from '@/lib/modules/webhooks/queries'
import { deliveryId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('apiSettings'), sessionOnly: true, params: deliveryId }, ({ actor, params }) =>
  findDelivery(scopeOf('apiSettings', actor), params),
)
