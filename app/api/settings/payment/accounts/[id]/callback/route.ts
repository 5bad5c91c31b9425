import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { showCallback } from '@/lib/modules/settings/payment/mutations'
import { accountId } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('paymentSettings'), recent: true, params: accountId }, ({ actor, params }) =>
  showCallback(scopeOf('paymentSettings', actor), params.id),
)
