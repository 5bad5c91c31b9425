import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createWebhook } from '@/lib/modules/webhooks/mutations'
import { webhookInput } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('apiSettings'), recent: true, body: webhookInput }, ({ actor, body }) =>
  createWebhook(scopeOf('apiSettings', actor), body),
)
