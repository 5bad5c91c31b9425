import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { cancellationAnswer } from '@/lib/modules/subscriptions/api.schema'
import { previewCancellation } from '@/lib/modules/subscriptions/cancellation/cancellation.queries'
import { cancelSubscriptionInput, customerServiceParams } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'See what a cancellation would mean by law', 'בדיקת ביטול לפי החוק'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: cancelSubscriptionInput,
    answer: cancellationAnswer,
  },
  ({ actor, params, body }) => previewCancellation(requireScope('customerServices', actor), params.id, body),
)
