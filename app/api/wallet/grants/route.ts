import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { giveCredit } from '@/lib/modules/wallet/wallet.mutations'
import { walletGrantInput } from '@/lib/modules/wallet/wallet.schema'

export const POST = endpoint({ gate: can('wallet'), recent: true, body: walletGrantInput }, ({ actor, body }) =>
  giveCredit(requireScope('wallet', actor), body),
)
