import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { deletePeriod } from '@/lib/modules/commissions/periods.mutations'

export const DELETE = endpoint(
  { doc: ['money', 'Delete an open period', 'מחיקת תקופה פתוחה'], gate: can('commissionPlans'), params: rowParams },
  ({ actor, params }) => deletePeriod(requireScope('commissionPlans', actor), params.id),
)
