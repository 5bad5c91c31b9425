import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { releaseInput } from '@/lib/modules/payslips/batches/schema'
import { releaseBatch } from '@/lib/modules/payslips/releasing/mutations'
import { payslipId } from '@/lib/modules/payslips/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('payslips'), recent: true, params: payslipId, body: releaseInput, answer: idAnswer },
  ({ actor, params, body }) => releaseBatch(scopeOf('payslips', actor), { ...params, ...body }),
)
