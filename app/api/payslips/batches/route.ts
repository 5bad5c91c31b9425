import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { uploadBatch } from '@/lib/modules/payslips/batches.mutations'
import { batchUploadQuery } from '@/lib/modules/payslips/batches.schema'
import { MAX_BATCH_BYTES } from '@/lib/pdf/payslip-read'

/** The request body is the PDF itself; `x-sha256` is the hash that the browser calculated. */
export const POST = endpoint(
  {
    doc: ['documents', 'Upload a month’s book of payslips', 'העלאת תלושי שכר לחודש'],
    gate: can('payslips'),
    query: batchUploadQuery,
  },
  async ({ actor, query, request }) => {
    const upload = { ...query, source: uploadBody(request, MAX_BATCH_BYTES), sha256: request.headers.get('x-sha256') }
    return json(await uploadBatch(requireScope('payslips', actor), upload), { status: 201 })
  },
)
