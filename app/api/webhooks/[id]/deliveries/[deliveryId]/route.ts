import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findWebhookDelivery } from '@/lib/modules/webhooks/webhooks.queries'
import { deliveryParams } from '@/lib/modules/webhooks/webhooks.schema'

export const GET = endpoint(
  { gate: can('apiSettings'), sessionOnly: true, params: deliveryParams },
  ({ actor, params }) => findWebhookDelivery(requireScope('apiSettings', actor), params),
)
