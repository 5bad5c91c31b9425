import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { openPeriod } from '@/lib/modules/commissions/periods.mutations'
import { commissionPeriodInput } from '@/lib/modules/commissions/periods.schema'

export const POST = endpoint(
  {
    doc: ['money', 'Open a commission period', 'פתיחת תקופת עמלות'],
    gate: can('commissionPlans'),
    body: commissionPeriodInput,
  },
  async ({ actor, body }) => json(await openPeriod(requireScope('commissionPlans', actor), body), { status: 201 }),
)
