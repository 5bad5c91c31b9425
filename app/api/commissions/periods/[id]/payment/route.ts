import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { payPeriod } from '@/lib/modules/commissions/periods.mutations'
import { payInput } from '@/lib/modules/commissions/periods.schema'

export const POST = endpoint(
  { gate: can('commissionPlans'), recent: true, params: rowParams, body: payInput },
  ({ actor, params, body }) => payPeriod(requireScope('commissionPlans', actor), params.id, body),
)
