import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { serviceAnswer } from '@/lib/modules/services/api.schema'
import { deleteService, updateService } from '@/lib/modules/services/services.mutations'
import { findService } from '@/lib/modules/services/services.queries'
import { serviceChange, serviceParams } from '@/lib/modules/services/services.schema'

export const GET = endpoint(
  {
    doc: ['services', 'Read a service', 'פרטי שירות'],
    gate: can('serviceDetails'),
    params: serviceParams,
    answer: serviceAnswer,
  },
  ({ actor, params }) => findService(requireScope('serviceDetails', actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['services', 'Replace a service', 'עדכון שירות'],
    gate: can('serviceEdits'),
    params: serviceParams,
    body: serviceChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => updateService(requireScope('serviceEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['services', 'Delete a service that no customer has', 'מחיקת שירות שאין לו מנויים'],
    gate: can('serviceEdits'),
    params: serviceParams,
    answer: idAnswer,
  },
  ({ actor, params }) => deleteService(requireScope('serviceEdits', actor), params.id),
)
