import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { pingWebhook } from '@/lib/modules/webhooks/mutations'
import { webhookId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('apiSettings'), sessionOnly: true, params: webhookId },
  ({ actor, params: { id } }) => pingWebhook(scopeOf('apiSettings', actor), id),
)
