import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { batchStepInput } from '@/lib/modules/payslips/batches.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { stepBatch } from '@/lib/modules/payslips/release.mutations'

export const POST = endpoint(
  {
    doc: ['documents', 'Approve, hold or cancel a month of payslips', 'אישור, עצירה או ביטול של תלושי חודש'],
    gate: can('payslips'),
    params: payslipParams,
    body: batchStepInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => stepBatch(requireScope('payslips', actor), params.id, body),
)
