import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { reviewPayslip } from '@/lib/modules/payslips/slips.mutations'

export const GET = endpoint(
  { doc: ['documents', 'Download a payslip', 'הורדת תלוש'], gate: can('payslips'), params: payslipParams },
  async ({ actor, params }) => {
    const { key, ...file } = await reviewPayslip(requireScope('payslips', actor), params.id)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
