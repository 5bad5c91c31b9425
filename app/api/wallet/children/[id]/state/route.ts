import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { setWalletState } from '@/lib/modules/wallet/wallet.mutations'
import { childCompanyParams, stateInput } from '@/lib/modules/wallet/wallet.schema'

export const PUT = endpoint(
  { gate: can('wallet'), recent: true, params: childCompanyParams, body: stateInput },
  ({ actor, params, body }) => setWalletState(requireScope('wallet', actor), params.id, body),
)
