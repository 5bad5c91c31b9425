import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rotateSecret } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookParams } from '@/lib/modules/webhooks/webhooks.schema'

export const POST = endpoint(
  { gate: can('apiSettings'), recent: true, params: webhookParams },
  ({ actor, params: { id } }) => rotateSecret(requireScope('apiSettings', actor), id),
)
