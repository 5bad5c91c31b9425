import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { cancellationAnswer } from '@/lib/modules/customer-services/api/schema'
import { previewCancellation } from '@/lib/modules/customer-services/cancelling/queries'
import { cancellationInput, customerServiceId } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: cancellationInput, answer: cancellationAnswer },
  ({ actor, params, body }) => previewCancellation(scopeOf('customerServices', actor), params.id, body),
)
