import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { decideRefund } from '@/lib/modules/payments/refunds/decision.mutations'
import { refundDecision, refundParams } from '@/lib/modules/payments/refunds/refunds.schema'
import { withdrawRefund } from '@/lib/modules/payments/refunds/request.mutations'

/** Approves or refuses a refund that another user requested. */
export const PUT = endpoint(
  { gate: can('refundApprovals'), recent: true, params: refundParams, body: refundDecision },
  ({ actor, params: { id, refundId }, body }) => {
    const wanted = { paymentId: id, refundId, viewer: requireScope('payments', actor) }
    return decideRefund(requireScope('refundApprovals', actor), wanted, body)
  },
)

/** Withdraws the caller's own refund request before it is decided. */
export const DELETE = endpoint(
  {
    doc: ['payment-pages', 'Take back a refund that waits for approval', 'ביטול בקשת החזר שממתינה לאישור'],
    gate: can('paymentRefunds'),
    params: refundParams,
  },
  ({ actor, params: { id, refundId } }) =>
    withdrawRefund(requireScope('paymentRefunds', actor), { paymentId: id, refundId }),
)
