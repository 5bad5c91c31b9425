import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { assignPlan } from '@/lib/modules/commissions/assignments/mutations'
import { assignmentInput } from '@/lib/modules/commissions/assignments/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('commissionPlans'), params: rowId, body: assignmentInput },
  async ({ actor, params, body }) =>
    json(await assignPlan(scopeOf('commissionPlans', actor), params.id, body), { status: 201 }),
)
