import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deleteWebhook, updateWebhook } from '@/lib/modules/webhooks/mutations'
import { webhookChange, webhookId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('apiSettings'), recent: true, params: webhookId, body: webhookChange },
  ({ actor, params, body }) => updateWebhook(scopeOf('apiSettings', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: see('apiSettings'), sessionOnly: true, params: webhookId },
  ({ actor, params: { id } }) => deleteWebhook(scopeOf('apiSettings', actor), id),
)
