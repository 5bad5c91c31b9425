import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { decidePage } from '@/lib/modules/payslips/pages.mutations'
import { decisionInput } from '@/lib/modules/payslips/pages.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const PUT = endpoint(
  {
    doc: ['documents', 'Say whose a page of payslips is', 'שיוך עמוד תלוש לעובד'],
    gate: can('payslips'),
    params: payslipParams,
    body: decisionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => decidePage(requireScope('payslips', actor), params.id, body),
)
