import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { createPlan } from '@/lib/modules/commissions/plans.mutations'
import { planInput } from '@/lib/modules/commissions/plans.schema'

export const POST = endpoint(
  { doc: ['money', 'Create a commission plan', 'יצירת תוכנית עמלות'], gate: can('commissionPlans'), body: planInput },
  async ({ actor, body }) => json(await createPlan(requireScope('commissionPlans', actor), body), { status: 201 }),
)
