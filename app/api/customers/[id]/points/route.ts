import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { addPoint } from '@/lib/modules/customers/points/mutations'
import { listPoints } from '@/lib/modules/customers/points/queries'
import { pointInput, pointsAnswer } from '@/lib/modules/customers/points/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers'), params: customerId, answer: pointsAnswer }, ({ actor, params }) =>
  listPoints(scopeOf('customers', actor), params.id),
)

export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, body: pointInput, answer: idAnswer },
  ({ actor, params, body }) => addPoint(scopeOf('customerEdits', actor), params.id, body),
)
