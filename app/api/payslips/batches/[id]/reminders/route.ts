import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { remindBatch } from '@/lib/modules/payslips/reminding/mutations'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('payslips'), params: payslipId }, ({ actor, params }) =>
  remindBatch(scopeOf('payslips', actor), params.id),
)
