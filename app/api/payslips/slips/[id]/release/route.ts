import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { releaseSlip } from '@/lib/modules/payslips/replacing/mutations'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payslips'), recent: true, params: payslipId, answer: idAnswer },
  ({ actor, params }) => releaseSlip(scopeOf('payslips', actor), params.id),
)
