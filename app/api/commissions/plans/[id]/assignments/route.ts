import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { assignPlan } from '@/lib/modules/commissions/assignments.mutations'
import { commissionAssignmentInput } from '@/lib/modules/commissions/assignments.schema'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'

export const POST = endpoint(
  {
    doc: ['money', 'Assign a plan to people', 'שיוך תוכנית לאנשים'],
    gate: can('commissionPlans'),
    params: rowParams,
    body: commissionAssignmentInput,
  },
  async ({ actor, params, body }) =>
    json(await assignPlan(requireScope('commissionPlans', actor), params.id, body), { status: 201 }),
)
