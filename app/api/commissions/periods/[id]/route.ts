import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { deletePeriod } from '@/lib/modules/commissions/periods/mutations'
import { rowId } from '@/lib/modules/commissions/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ gate: see('commissionPlans'), params: rowId }, ({ actor, params }) =>
  deletePeriod(scopeOf('commissionPlans', actor), params.id),
)
