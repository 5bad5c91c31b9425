import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { requestTopUp } from '@/lib/modules/wallet/topups.mutations'
import { topUpInput } from '@/lib/modules/wallet/wallet.schema'

export const POST = endpoint(
  { doc: ['money', 'Begin a top-up', 'התחלת טעינת ארנק'], gate: can('wallet'), whileSuspended: true, body: topUpInput },
  ({ actor, body }) => requestTopUp(requireScope('wallet', actor), body),
)
