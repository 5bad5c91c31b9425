import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeEmployer } from '@/lib/modules/payslips/employers.mutations'
import { employerChange } from '@/lib/modules/payslips/employers.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const PUT = endpoint(
  {
    doc: ['documents', 'Replace an employer for payslips', 'עדכון מעסיק לתלושים'],
    gate: can('payslips'),
    params: payslipParams,
    body: employerChange,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeEmployer(requireScope('payslips', actor), params.id, body),
)
