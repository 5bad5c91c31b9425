import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { approvalInput, cancellationParams } from '@/lib/modules/payments/cancellation/cancellation.schema'
import { approveCancellation } from '@/lib/modules/payments/cancellation/decision.mutations'

/** Approves a cancellation. It refunds money, so the password has to be entered again. */
export const POST = endpoint(
  { gate: can('paymentRefunds'), recent: true, params: cancellationParams, body: approvalInput },
  ({ actor, params, body }) =>
    approveCancellation(
      requireScope('paymentRefunds', actor),
      { id: params.id, viewer: requireScope('payments', actor) },
      body,
    ),
)
