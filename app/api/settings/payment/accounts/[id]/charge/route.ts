import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { beginCharge } from '@/lib/modules/settings/charges/mutations'
import { accountId } from '@/lib/modules/settings/payment/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('paymentSettings'), params: accountId }, ({ actor, params }) =>
  beginCharge(scopeOf('paymentSettings', actor), params.id),
)
