import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { stepInput } from '@/lib/modules/payslips/batches/schema'
import { stepBatch } from '@/lib/modules/payslips/releasing/mutations'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payslips'), params: payslipId, body: stepInput, answer: idAnswer },
  ({ actor, params, body }) => stepBatch(scopeOf('payslips', actor), params.id, body),
)
