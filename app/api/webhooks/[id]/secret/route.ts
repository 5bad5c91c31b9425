import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rotateSecret } from '@/lib/modules/webhooks/webhooks.mutations'
import { webhookId } from '@/lib/modules/webhooks/webhooks.schema'

export const POST = endpoint(
  { gate: can('apiSettings'), recent: true, params: webhookId },
  ({ actor, params: { id } }) => rotateSecret(requireScope('apiSettings', actor), id),
)
