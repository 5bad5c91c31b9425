import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deleteWebhook, updateWebhook } from '@/lib/modules/webhooks/mutations'
import { findWebhook } from '@/lib/modules/webhooks/queries'
import { webhookChange, webhookId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'
import { requireHost, requireUrl } from '@/lib/webhooks/address'

export const PUT = endpoint(
  { gate: see('apiSettings'), recent: true, params: webhookId, body: webhookChange },
  async ({ actor, params, body }) => {
    const scope = scopeOf('apiSettings', actor)
    const { url } = await findWebhook(scope, params.id)
    const wanted = requireUrl(body.url)
    if (wanted.href !== url) await requireHost(wanted)
    return updateWebhook(scope, params.id, body)
  },
)

export const DELETE = endpoint(
  { gate: see('apiSettings'), sessionOnly: true, params: webhookId },
  ({ actor, params: { id } }) => deleteWebhook(scopeOf('apiSettings', actor), id),
)
