import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { uploadBatch } from '@/lib/modules/payslips/batches/mutations'
import { uploadQuery } from '@/lib/modules/payslips/batches/schema'
import { LARGEST_BOOK } from '@/lib/pdf/payslip-read'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the PDF itself; `x-sha256` is what the browser counted. */
export const POST = endpoint({ gate: see('payslips'), query: uploadQuery }, async ({ actor, query, request }) => {
  const upload = { ...query, source: uploadBody(request, LARGEST_BOOK), sha256: request.headers.get('x-sha256') }
  return json(await uploadBatch(scopeOf('payslips', actor), upload), { status: 201 })
})
