import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { prorationAnswer } from '@/lib/modules/subscriptions/api.schema'
import { previewChange } from '@/lib/modules/subscriptions/changes.queries'
import { customerServiceParams, serviceTermsInput } from '@/lib/modules/subscriptions/subscriptions.schema'

export const POST = endpoint(
  {
    doc: ['services', 'See what a change would cost', 'בדיקת ההפרש של שינוי'],
    gate: can('customerServices'),
    params: customerServiceParams,
    body: serviceTermsInput,
    answer: prorationAnswer,
  },
  ({ actor, params, body }) => previewChange(requireScope('customerServices', actor), params.id, body),
)
