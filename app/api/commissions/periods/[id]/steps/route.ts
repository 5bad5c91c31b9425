import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { takeStep } from '@/lib/modules/commissions/periods/mutations'
import { stepInput } from '@/lib/modules/commissions/periods/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('commissionPlans'), params: rowId, body: stepInput },
  ({ actor, params, body }) => takeStep(scopeOf('commissionPlans', actor), params.id, body),
)
