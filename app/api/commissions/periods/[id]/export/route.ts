import { see } from '@/lib/access/gate'
import { payrollKind } from '@/lib/modules/commissions/payroll/jobs'
import { rowId } from '@/lib/modules/commissions/schema'
import { startOperation } from '@/lib/operations/start'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('commissionPlans'), recent: true, whileSuspended: true, params: rowId },
  ({ actor, params }) => startOperation(actor, payrollKind, { periodId: params.id }),
)
