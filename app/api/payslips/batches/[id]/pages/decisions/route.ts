import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { pagesInput } from '@/lib/modules/payslips/pages.schema'
import { decidePages } from '@/lib/modules/payslips/pages-bulk.mutations'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'

export const POST = endpoint(
  {
    doc: [
      'documents',
      'Decide on several pages at once, or add their employees',
      'החלטה על כמה עמודים יחד, והוספת העובדים שלהם',
    ],
    gate: can('payslips'),
    params: payslipParams,
    body: pagesInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => decidePages(requireScope('payslips', actor), params.id, body),
)
