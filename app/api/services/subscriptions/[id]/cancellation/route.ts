import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { cancelledAnswer } from '@/lib/modules/subscriptions/api.schema'
import { cancelService } from '@/lib/modules/subscriptions/cancellation/cancellation.mutations'
import { cancelSubscriptionInput, customerServiceParams } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'Cancel a service of a customer', 'ביטול מנוי'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: cancelSubscriptionInput,
    answer: cancelledAnswer,
  },
  ({ actor, params, body }) =>
    cancelService(requireScope('customerServices', actor), params.id, {
      ...body,
      mayRefund: findScope('paymentRefunds', actor) !== null,
    }),
)
