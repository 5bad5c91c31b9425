import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { topUpInput } from '@/lib/modules/wallet/schema'
import { requestTopUp } from '@/lib/modules/wallet/topups/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('wallet'), whileSuspended: true, body: topUpInput }, ({ actor, body }) =>
  requestTopUp(scopeOf('wallet', actor), body),
)
