import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { releaseSlip } from '@/lib/modules/payslips/replacement.mutations'

export const POST = endpoint(
  { gate: can('payslips'), recent: true, params: payslipParams, answer: idAnswer },
  ({ actor, params }) => releaseSlip(requireScope('payslips', actor), params.id),
)
