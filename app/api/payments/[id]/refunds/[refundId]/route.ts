import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { decideRefund } from '@/lib/modules/payments/refunds/deciding/mutations'
import { withdrawRefund } from '@/lib/modules/payments/refunds/requesting/mutations'
import { refundDecision, refundParams } from '@/lib/modules/payments/refunds/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Approves or refuses a refund that somebody else asked for. */
export const PUT = endpoint(
  { gate: see('refundApprovals'), recent: true, params: refundParams, body: refundDecision },
  ({ actor, params: { id, refundId }, body }) => {
    const wanted = { paymentId: id, refundId, viewer: scopeOf('payments', actor) }
    return decideRefund(scopeOf('refundApprovals', actor), wanted, body)
  },
)

/** Takes back what one asked for, before it is decided. */
export const DELETE = endpoint(
  { gate: see('paymentRefunds'), params: refundParams },
  ({ actor, params: { id, refundId } }) =>
    withdrawRefund(scopeOf('paymentRefunds', actor), { paymentId: id, refundId }),
)
