import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { replaceSlip } from '@/lib/modules/payslips/replacing/mutations'
import { LARGEST_SLIP, replaceQuery } from '@/lib/modules/payslips/replacing/schema'
import { payslipId } from '@/lib/modules/payslips/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the right slip as a PDF. */
export const POST = endpoint(
  { gate: see('payslips'), params: payslipId, query: replaceQuery },
  async ({ actor, params, query, request }) => {
    const replacement = { source: uploadBody(request, LARGEST_SLIP), reason: query.reason }
    return json(await replaceSlip(scopeOf('payslips', actor), params.id, replacement), { status: 201 })
  },
)
