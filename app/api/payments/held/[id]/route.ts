import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { acceptHeld } from '@/lib/modules/payments/holding/accepting/mutations'
import { returnHeld } from '@/lib/modules/payments/holding/returning/mutations'
import { heldParams, heldVerdict } from '@/lib/modules/payments/holding/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Decides of a charge that was held: a payment after all, or back to whoever paid. */
export const POST = endpoint(
  { gate: see('reconciliation'), recent: true, params: heldParams, body: heldVerdict },
  ({ actor, params, body }) => {
    const decide = body.verdict === 'accept' ? acceptHeld : returnHeld
    return decide(scopeOf('reconciliation', actor), params.id, body)
  },
)
