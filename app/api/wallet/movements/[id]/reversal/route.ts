import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { reverseMovement } from '@/lib/modules/wallet/wallet.mutations'
import { movementParams, reversalInput } from '@/lib/modules/wallet/wallet.schema'

export const POST = endpoint(
  { gate: can('wallet'), recent: true, params: movementParams, body: reversalInput },
  ({ actor, params, body }) => reverseMovement(requireScope('wallet', actor), params.id, body),
)
