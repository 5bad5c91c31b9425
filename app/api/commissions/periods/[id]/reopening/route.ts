import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { reopenPeriod } from '@/lib/modules/commissions/periods/mutations'
import { reopenInput } from '@/lib/modules/commissions/periods/schema'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('commissionPlans'), recent: true, params: rowId, body: reopenInput },
  ({ actor, params, body }) => reopenPeriod(scopeOf('commissionPlans', actor), params.id, body),
)
