import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeEmployee } from '@/lib/modules/payslips/employees/mutations'
import { employeeChange } from '@/lib/modules/payslips/employees/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('payslips'), params: payslipId, body: employeeChange, answer: idAnswer },
  ({ actor, params, body }) => changeEmployee(scopeOf('payslips', actor), params.id, body),
)
