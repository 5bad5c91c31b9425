import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeEmployer } from '@/lib/modules/payslips/employers/mutations'
import { employerChange } from '@/lib/modules/payslips/employers/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('payslips'), params: payslipId, body: employerChange, answer: idAnswer },
  ({ actor, params, body }) => changeEmployer(scopeOf('payslips', actor), params.id, body),
)
