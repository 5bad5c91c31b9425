import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { decidePage } from '@/lib/modules/payslips/pages/mutations'
import { decisionInput } from '@/lib/modules/payslips/pages/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('payslips'), params: payslipId, body: decisionInput, answer: idAnswer },
  ({ actor, params, body }) => decidePage(scopeOf('payslips', actor), params.id, body),
)
