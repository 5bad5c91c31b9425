import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setServiceState } from '@/lib/modules/services/services.mutations'
import { serviceParams, serviceStateChange } from '@/lib/modules/services/services.schema'

/** Archives a service or restores it. */
export const PUT = endpoint(
  {
    doc: ['services', 'Archive a service or bring it back', 'העברה לארכיון והחזרה ממנו'],
    gate: can('serviceEdits'),
    params: serviceParams,
    body: serviceStateChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setServiceState(requireScope('serviceEdits', actor), params.id, body),
)
