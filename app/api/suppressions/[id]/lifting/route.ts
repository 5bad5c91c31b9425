import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { liftSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { liftInput, suppressionParams } from '@/lib/modules/consents/suppressions.schema'

export const POST = endpoint(
  {
    doc: ['customers', 'Lift a suppression', 'הסרת חסימה לפנייה'],
    gate: can('suppressions'),
    params: suppressionParams,
    body: liftInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => liftSuppression(requireScope('suppressions', actor), params.id, body),
)
