import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { movePlan } from '@/lib/modules/commissions/plans/mutations'
import { planMove } from '@/lib/modules/commissions/plans/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('commissionPlans'), params: rowId, body: planMove },
  ({ actor, params, body }) => movePlan(scopeOf('commissionPlans', actor), params.id, body),
)
