import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeEmployee } from '@/lib/modules/payslips/employees.mutations'
import { employeeChange } from '@/lib/modules/payslips/employees.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const PUT = endpoint(
  {
    doc: ['documents', 'Replace an employee for payslips', 'עדכון עובד לתלושים'],
    gate: can('payslips'),
    params: payslipParams,
    body: employeeChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeEmployee(requireScope('payslips', actor), params.id, body),
)
