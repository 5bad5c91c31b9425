import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { updateService } from '@/lib/modules/services/mutations'
import { serviceChange, serviceId } from '@/lib/modules/services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('serviceEdits'), params: serviceId, body: serviceChange },
  ({ actor, params, body }) => updateService(scopeOf('serviceEdits', actor), params.id, body),
)
