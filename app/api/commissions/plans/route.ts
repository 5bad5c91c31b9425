import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createPlan } from '@/lib/modules/commissions/plans/mutations'
import { planInput } from '@/lib/modules/commissions/plans/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('commissionPlans'), body: planInput }, async ({ actor, body }) =>
  json(await createPlan(scopeOf('commissionPlans', actor), body), { status: 201 }),
)
