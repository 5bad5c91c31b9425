import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { moveCredit } from '@/lib/modules/wallet/wallet.mutations'
import { transferInput } from '@/lib/modules/wallet/wallet.schema'

export const POST = endpoint({ gate: can('wallet'), recent: true, body: transferInput }, ({ actor, body }) =>
  moveCredit(requireScope('wallet', actor), body),
)
