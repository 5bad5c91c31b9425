import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { prorationAnswer } from '@/lib/modules/customer-services/api/schema'
import { previewChange } from '@/lib/modules/customer-services/changing/queries'
import { customerServiceId, serviceTermsInput } from '@/lib/modules/customer-services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('customerServices'), params: customerServiceId, body: serviceTermsInput, answer: prorationAnswer },
  ({ actor, params, body }) => previewChange(scopeOf('customerServices', actor), params.id, body),
)
