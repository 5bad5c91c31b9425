import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { openPeriod } from '@/lib/modules/commissions/periods/mutations'
import { periodInput } from '@/lib/modules/commissions/periods/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('commissionPlans'), body: periodInput }, async ({ actor, body }) =>
  json(await openPeriod(scopeOf('commissionPlans', actor), body), { status: 201 }),
)
