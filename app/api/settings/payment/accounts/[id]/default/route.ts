import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setDefault } from '@/lib/modules/settings/payment/mutations'
import { accountId, accountVersion } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('paymentSettings'), params: accountId, body: accountVersion },
  ({ actor, params, body }) => setDefault(scopeOf('paymentSettings', actor), params.id, body),
)
