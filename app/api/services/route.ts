import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { serviceListAnswer, serviceQuery } from '@/lib/modules/services/api.schema'
import { createService } from '@/lib/modules/services/services.mutations'
import { listServices } from '@/lib/modules/services/services.queries'
import { serviceInput } from '@/lib/modules/services/services.schema'

export const GET = endpoint(
  {
    doc: ['services', 'List services', 'רשימת השירותים'],
    gate: can('services'),
    query: serviceQuery,
    answer: serviceListAnswer,
  },
  ({ actor, query }) => listServices(requireScope('services', actor), query),
)

export const POST = endpoint(
  {
    doc: ['services', 'Create a service', 'הוספת שירות'],
    gate: can('serviceEdits'),
    body: serviceInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createService(requireScope('serviceEdits', actor), body),
)
