import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { reverseMovement } from '@/lib/modules/wallet/mutations'
import { movementId, reversalInput } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('wallet'), recent: true, params: movementId, body: reversalInput },
  ({ actor, params, body }) => reverseMovement(scopeOf('wallet', actor), params.id, body),
)
