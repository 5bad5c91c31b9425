import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { changePlan } from '@/lib/modules/commissions/plans/mutations'
import { planChange } from '@/lib/modules/commissions/plans/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

/** A further version: what stood before stays. */
export const PUT = endpoint(
  { gate: see('commissionPlans'), params: rowId, body: planChange },
  ({ actor, params, body }) => changePlan(scopeOf('commissionPlans', actor), params.id, body),
)
