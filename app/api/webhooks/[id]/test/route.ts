import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pingWebhook } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookParams } from '@/lib/modules/webhooks/webhooks.schema'

export const POST = endpoint(
  { gate: can('apiSettings'), sessionOnly: true, params: webhookParams },
  ({ actor, params: { id } }) => pingWebhook(requireScope('apiSettings', actor), id),
)
