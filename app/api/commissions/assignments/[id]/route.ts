import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { endAssignment, removeAssignment } from '@/lib/modules/commissions/assignments/mutations'
import { assignmentEnd } from '@/lib/modules/commissions/assignments/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('commissionPlans'), params: rowId, body: assignmentEnd },
  ({ actor, params, body }) => endAssignment(scopeOf('commissionPlans', actor), params.id, body),
)

export const DELETE = endpoint({ gate: see('commissionPlans'), params: rowId }, ({ actor, params }) =>
  removeAssignment(scopeOf('commissionPlans', actor), params.id),
)
