import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { serviceAnswer } from '@/lib/modules/services/api.schema'
import { deleteService, updateService } from '@/lib/modules/services/services.mutations'
import { findService } from '@/lib/modules/services/services.queries'
import { serviceChange, serviceId } from '@/lib/modules/services/services.schema'

export const GET = endpoint(
  { gate: can('serviceDetails'), params: serviceId, answer: serviceAnswer },
  ({ actor, params }) => findService(requireScope('serviceDetails', actor), params.id),
)

export const PUT = endpoint(
  { gate: can('serviceEdits'), params: serviceId, body: serviceChange, answer: idAnswer },
  ({ actor, params, body }) => updateService(requireScope('serviceEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  { gate: can('serviceEdits'), params: serviceId, answer: idAnswer },
  ({ actor, params }) => deleteService(requireScope('serviceEdits', actor), params.id),
)
