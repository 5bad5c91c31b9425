import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { changeKey } from '@/lib/modules/settings/payment/mutations'
import { accountId, keyChange } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('paymentSettings'), recent: true, params: accountId, body: keyChange },
  ({ actor, params, body }) => changeKey(scopeOf('paymentSettings', actor), params.id, body),
)
