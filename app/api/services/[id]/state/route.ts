import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { setServiceState } from '@/lib/modules/services/mutations'
import { serviceId, serviceStateChange } from '@/lib/modules/services/schema'
import { endpoint } from '@/lib/server/endpoint'

/** Into the archive and back. */
export const PUT = endpoint(
  { gate: see('serviceEdits'), params: serviceId, body: serviceStateChange, answer: idAnswer },
  ({ actor, params, body }) => setServiceState(scopeOf('serviceEdits', actor), params.id, body),
)
