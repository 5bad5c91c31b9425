import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { cancellationParams, refusalInput } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { refuseCancellation } from '@/lib/modules/payments/cancellation/decision.mutations'

/** Refuses a cancellation, with a reason. */
export const POST = endpoint(
  {
    doc: ['payment-pages', 'Refuse a cancellation', 'דחיית בקשת ביטול'],
    gate: can('paymentRefunds'),
    params: cancellationParams,
    body: refusalInput,
  },
  ({ actor, params, body }) =>
    refuseCancellation(
      requireScope('paymentRefunds', actor),
      { id: params.id, viewer: requireScope('payments', actor) },
      body,
    ),
)
