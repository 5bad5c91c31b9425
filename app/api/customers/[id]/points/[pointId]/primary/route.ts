import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { promotePoint } from '@/lib/modules/customers/points/mutations'
import { pointId } from '@/lib/modules/customers/points/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('customerEdits'), params: pointId, answer: idAnswer }, ({ actor, params }) =>
  promotePoint(scopeOf('customerEdits', actor), params),
)
