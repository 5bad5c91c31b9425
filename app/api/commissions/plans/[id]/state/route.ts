import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowId } from '@/lib/modules/commissions/commissions.schema'
import { movePlan } from '@/lib/modules/commissions/plans.mutations'
import { planMove } from '@/lib/modules/commissions/plans.schema'

export const PUT = endpoint(
  {
    doc: ['money', 'Activate or archive a plan', 'הפעלת תוכנית או העברתה לארכיון'],
    gate: can('commissionPlans'),
    params: rowId,
    body: planMove,
  },
  ({ actor, params, body }) => movePlan(requireScope('commissionPlans', actor), params.id, body),
)
