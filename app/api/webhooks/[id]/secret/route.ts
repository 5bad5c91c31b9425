import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { rotateSecret } from '@/lib/modules/webhooks/mutations'
import { webhookId } from '@/lib/modules/webhooks/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('apiSettings'), recent: true, params: webhookId },
  ({ actor, params: { id } }) => rotateSecret(scopeOf('apiSettings', actor), id),
)
