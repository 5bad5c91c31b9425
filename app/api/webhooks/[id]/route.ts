import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { deleteWebhook, updateWebhook } from '@/lib/modules/webhooks/webhooks.mutations'
import { findWebhook } from '@/lib/modules/webhooks/webhooks.queries'
import { webhookChange, webhookParams } from '@/lib/modules/webhooks/webhooks.schema'
import { requireHost, requireUrl } from '@/lib/webhooks/address'

export const PUT = endpoint(
  { gate: can('apiSettings'), recent: true, params: webhookParams, body: webhookChange },
  async ({ actor, params, body }) => {
    const scope = requireScope('apiSettings', actor)
    const { url } = await findWebhook(scope, params.id)
    const wanted = requireUrl(body.url)
    if (wanted.href !== url) await requireHost(wanted)
    return updateWebhook(scope, params.id, body)
  },
)

export const DELETE = endpoint(
  { gate: can('apiSettings'), sessionOnly: true, params: webhookParams },
  ({ actor, params: { id } }) => deleteWebhook(requireScope('apiSettings', actor), id),
)
