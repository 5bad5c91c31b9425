import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { refundAnswer } from '@/lib/modules/payments/api/schema'
import { requestRefund } from '@/lib/modules/payments/refunds/requesting/mutations'
import { refundInput } from '@/lib/modules/payments/refunds/schema'
import { paymentId } from '@/lib/modules/payments/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('paymentRefunds'), recent: true, params: paymentId, body: refundInput, answer: refundAnswer },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: scopeOf('payments', actor) }
    return requestRefund(scopeOf('paymentRefunds', actor), wanted, body)
  },
)
