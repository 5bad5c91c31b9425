import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { setPlanState } from '@/lib/modules/commissions/plans.mutations'
import { planStateChange } from '@/lib/modules/commissions/plans.schema'

export const PUT = endpoint(
  {
    doc: ['money', 'Activate or archive a plan', 'הפעלת תוכנית או העברתה לארכיון'],
    gate: can('commissionPlans'),
    params: rowParams,
    body: planStateChange,
  },
  ({ actor, params, body }) => setPlanState(requireScope('commissionPlans', actor), params.id, body),
)
