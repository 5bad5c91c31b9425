import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setAlert } from '@/lib/modules/wallet/mutations'
import { alertInput } from '@/lib/modules/wallet/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('wallet'), body: alertInput }, ({ actor, body }) =>
  setAlert(scopeOf('wallet', actor), body.amount),
)
