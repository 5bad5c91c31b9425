import { anyOf } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { revealPayerId } from '@/lib/modules/payments/payers/mutations'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

/** POST, because every look is written down. */
export const POST = endpoint({ gate: anyOf('see national ids'), params: paymentId }, ({ actor, params }) =>
  revealPayerId(scopeOf('payments', actor), params.id),
)
