import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changePoint, removePoint } from '@/lib/modules/customers/points/mutations'
import { pointChange, pointId } from '@/lib/modules/customers/points/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('customerEdits'), params: pointId, body: pointChange, answer: idAnswer },
  ({ actor, params, body }) => changePoint(scopeOf('customerEdits', actor), params, body),
)

export const DELETE = endpoint({ gate: see('customerEdits'), params: pointId, answer: idAnswer }, ({ actor, params }) =>
  removePoint(scopeOf('customerEdits', actor), params),
)
