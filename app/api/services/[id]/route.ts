import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { serviceAnswer } from '@/lib/modules/services/api/schema'
import { deleteService, updateService } from '@/lib/modules/services/mutations'
import { findService } from '@/lib/modules/services/queries'
import { serviceChange, serviceId } from '@/lib/modules/services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('serviceDetails'), params: serviceId, answer: serviceAnswer },
  ({ actor, params }) => findService(scopeOf('serviceDetails', actor), params.id),
)

export const PUT = endpoint(
  { gate: see('serviceEdits'), params: serviceId, body: serviceChange, answer: idAnswer },
  ({ actor, params, body }) => updateService(scopeOf('serviceEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: see('serviceEdits'), params: serviceId, answer: idAnswer },
  ({ actor, params }) => deleteService(scopeOf('serviceEdits', actor), params.id),
)
