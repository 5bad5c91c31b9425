import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { payslipParams } from '@/lib/modules/payslips/payslips.schema'
import { replaceSlip } from '@/lib/modules/payslips/replacement.mutations'
import { MAX_SLIP_BYTES, replaceQuery } from '@/lib/modules/payslips/replacement.schema'

/** The request body is the corrected payslip as a PDF. */
export const POST = endpoint(
  {
    doc: ['documents', 'Replace a wrong payslip', 'החלפת תלוש שגוי'],
    gate: can('payslips'),
    params: payslipParams,
    query: replaceQuery,
  },
  async ({ actor, params, query, request }) => {
    const replacement = { source: uploadBody(request, MAX_SLIP_BYTES), reason: query.reason }
    return json(await replaceSlip(requireScope('payslips', actor), params.id, replacement), { status: 201 })
  },
)
