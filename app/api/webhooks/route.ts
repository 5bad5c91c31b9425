import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createWebhook } from '@/lib/modules/webhooks/mutations'
import { webhookInput } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'
import { requireHost, requireUrl } from '@/lib/webhooks/address'

export const POST = endpoint(
  { gate: see('apiSettings'), recent: true, body: webhookInput },
  async ({ actor, body }) => {
    const scope = scopeOf('apiSettings', actor)
    await requireHost(requireUrl(body.url))
    return createWebhook(scope, body)
  },
)
