import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { changePlan } from '@/lib/modules/commissions/plans.mutations'
import { planChange } from '@/lib/modules/commissions/plans.schema'

/** Adds a new version of the plan; earlier versions remain. */
export const PUT = endpoint(
  {
    doc: ['money', 'Change a plan by a new version', 'גרסה חדשה לתוכנית עמלות'],
    gate: can('commissionPlans'),
    params: rowParams,
    body: planChange,
  },
  ({ actor, params, body }) => changePlan(requireScope('commissionPlans', actor), params.id, body),
)
