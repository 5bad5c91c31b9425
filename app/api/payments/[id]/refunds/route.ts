import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { refundAnswer } from '@/lib/modules/payments/api.schema'
import { paymentParams } from '@/lib/modules/payments/payments.schema'
import { refundInput } from '@/lib/modules/payments/refunds/refunds.schema'
import { requestRefund } from '@/lib/modules/payments/refunds/request.mutations'

export const POST = endpoint(
  { gate: can('paymentRefunds'), recent: true, params: paymentParams, body: refundInput, answer: refundAnswer },
  ({ actor, params, body }) => {
    const wanted = { paymentId: params.id, viewer: requireScope('payments', actor) }
    return requestRefund(requireScope('paymentRefunds', actor), wanted, body)
  },
)
