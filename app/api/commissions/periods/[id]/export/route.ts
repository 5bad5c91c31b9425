import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { rowParams } from '@/lib/modules/commissions/commissions.schema'
import { payrollKind } from '@/lib/modules/commissions/payroll.jobs'
import { startOperation } from '@/lib/operations/start'

export const POST = endpoint(
  { gate: can('commissionPlans'), recent: true, whileSuspended: true, params: rowParams },
  ({ actor, params }) => startOperation(actor, payrollKind, { periodId: params.id }),
)
