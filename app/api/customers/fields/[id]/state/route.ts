import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { setCustomFieldState } from '@/lib/modules/customers/custom-fields/mutations'
import { customFieldId, customFieldState } from '@/lib/modules/customers/custom-fields/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customFields'), params: customFieldId, body: customFieldState, answer: idAnswer },
  ({ actor, params, body }) => setCustomFieldState(scopeOf('customFields', actor), params.id, body),
)
