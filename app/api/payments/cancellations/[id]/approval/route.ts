import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { approveCancellation } from '@/lib/modules/payments/cancellation/deciding/mutations'
import { approvalInput, cancellationId } from '@/lib/modules/payments/cancellation/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Agrees to a cancellation: the money goes back, so the password is asked for again. */
export const POST = endpoint(
  { gate: see('paymentRefunds'), recent: true, params: cancellationId, body: approvalInput },
  ({ actor, params, body }) =>
    approveCancellation(scopeOf('paymentRefunds', actor), { id: params.id, viewer: scopeOf('payments', actor) }, body),
)
