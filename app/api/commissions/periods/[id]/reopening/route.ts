import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { reopenCommissionPeriod } from '@/lib/modules/commissions/periods.mutations'
import { reopenInput } from '@/lib/modules/commissions/periods.schema'

export const POST = endpoint(
  { gate: can('commissionPlans'), recent: true, params: rowParams, body: reopenInput },
  ({ actor, params, body }) => reopenCommissionPeriod(requireScope('commissionPlans', actor), params.id, body),
)
