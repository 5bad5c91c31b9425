import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { archiveAccount } from '@/lib/modules/settings/payment/mutations'
import { accountId, archiveChange } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('paymentSettings'), params: accountId, body: archiveChange },
  ({ actor, params, body }) => archiveAccount(scopeOf('paymentSettings', actor), params.id, body),
)
