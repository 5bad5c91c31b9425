import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setCustomFieldState } from '@/lib/modules/custom-fields/custom-fields.mutations'
import { customFieldParams, customFieldState } from '@/lib/modules/custom-fields/custom-fields.schema'

export const PUT = endpoint(
  {
    doc: ['customers', 'Archive an own field or bring it back', 'העברת שדה מותאם לארכיון והחזרתו'],
    gate: can('customFields'),
    params: customFieldParams,
    body: customFieldState,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setCustomFieldState(requireScope('customFields', actor), params.id, body),
)
