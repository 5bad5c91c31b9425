import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { serviceListAnswer, serviceQuery } from '@/lib/modules/services/api/schema'
import { createService } from '@/lib/modules/services/mutations'
import { listServices } from '@/lib/modules/services/queries'
import { serviceInput } from '@/lib/modules/services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('services'), query: serviceQuery, answer: serviceListAnswer },
  ({ actor, query }) => listServices(scopeOf('services', actor), query),
)

export const POST = endpoint({ gate: see('serviceEdits'), body: serviceInput, answer: idAnswer }, ({ actor, body }) =>
  createService(scopeOf('serviceEdits', actor), body),
)
