import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { releaseInput } from '@/lib/modules/payslips/batches.schema'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { releaseBatch } from '@/lib/modules/payslips/release.mutations'

export const POST = endpoint(
  { gate: can('payslips'), recent: true, params: payslipParams, body: releaseInput, answer: idAnswer },
  ({ actor, params, body }) => releaseBatch(requireScope('payslips', actor), { ...params, ...body }),
)
