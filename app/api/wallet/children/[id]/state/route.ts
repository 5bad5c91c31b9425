import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setWalletState } from '@/lib/modules/wallet/mutations'
import { childId, stateInput } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('wallet'), recent: true, params: childId, body: stateInput },
  ({ actor, params, body }) => setWalletState(scopeOf('wallet', actor), params.id, body),
)
