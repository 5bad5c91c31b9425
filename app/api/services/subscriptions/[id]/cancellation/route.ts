import { see } from '@/lib/access/gate'
import { maybeScope, scopeOf } from '@/lib/access/scope'
import { cancelledAnswer } from '@/lib/modules/customer-services/api/schema'
import { cancelService } from '@/lib/modules/customer-services/cancelling/mutations'
import { cancellationInput, customerServiceId } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: cancellationInput, answer: cancelledAnswer },
  ({ actor, params, body }) =>
    cancelService(scopeOf('customerServices', actor), params.id, {
      ...body,
      mayRefund: maybeScope('paymentRefunds', actor) !== null,
    }),
)
