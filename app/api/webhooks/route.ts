import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createWebhook } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookInput } from '@/lib/modules/webhooks/webhooks.schema'
import { requireHost, requireUrl } from '@/lib/webhooks/address'

export const POST = endpoint(
  { gate: can('apiSettings'), recent: true, body: webhookInput },
  async ({ actor, body }) => {
    const scope = requireScope('apiSettings', actor)
    await requireHost(requireUrl(body.url))
    return createWebhook(scope, body)
  },
)
