import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { changeAccount } from '@/lib/modules/settings/payment/mutations'
import { accountChange, accountId } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('paymentSettings'), params: accountId, body: accountChange },
  ({ actor, params, body }) => changeAccount(scopeOf('paymentSettings', actor), params.id, body),
)
