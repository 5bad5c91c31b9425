import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { advancePeriod } from '@/lib/modules/commissions/periods.mutations'
import { periodStepInput } from '@/lib/modules/commissions/periods.schema'

export const POST = endpoint(
  {
    doc: ['money', 'Take a period to its next step', 'קידום תקופה לשלב הבא'],
    gate: can('commissionPlans'),
    params: rowParams,
    body: periodStepInput,
  },
  ({ actor, params, body }) => advancePeriod(requireScope('commissionPlans', actor), params.id, body),
)
