import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { moveCredit } from '@/lib/modules/wallet/mutations'
import { transferInput } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('wallet'), recent: true, body: transferInput }, ({ actor, body }) =>
  moveCredit(scopeOf('wallet', actor), body),
)
