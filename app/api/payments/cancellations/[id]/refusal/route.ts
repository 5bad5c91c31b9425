import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { refuseCancellation } from '@/lib/modules/payments/cancellation/deciding/mutations'
import { cancellationId, refusalInput } from '@/lib/modules/payments/cancellation/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Refuses a cancellation, with its reason. */
export const POST = endpoint(
  { gate: see('paymentRefunds'), params: cancellationId, body: refusalInput },
  ({ actor, params, body }) =>
    refuseCancellation(scopeOf('paymentRefunds', actor), { id: params.id, viewer: scopeOf('payments', actor) }, body),
)
