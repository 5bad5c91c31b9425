import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { giveCredit } from '@/lib/modules/wallet/mutations'
import { grantInput } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('wallet'), recent: true, body: grantInput }, ({ actor, body }) =>
  giveCredit(scopeOf('wallet', actor), body),
)
