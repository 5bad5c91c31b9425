import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { decidePages } from '@/lib/modules/payslips/pages/many.mutations'
import { pagesInput } from '@/lib/modules/payslips/pages/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payslips'), params: payslipId, body: pagesInput, answer: idAnswer },
  ({ actor, params, body }) => decidePages(scopeOf('payslips', actor), params.id, body),
)
