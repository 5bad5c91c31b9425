import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { settleCharge } from '@/lib/modules/settings/charges/mutations'
import { chargeId } from '@/lib/modules/settings/charges/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Asks the gateway, and writes down what it says. */
export const POST = endpoint({ gate: see('paymentSettings'), params: chargeId }, ({ actor, params }) =>
  settleCharge(scopeOf('paymentSettings', actor), params.id),
)
