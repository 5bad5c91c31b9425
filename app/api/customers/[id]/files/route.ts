import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { MAX_ATTACHMENT_BYTES } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { addFile } from '@/lib/modules/activity/files.mutations'
import { listFiles } from '@/lib/modules/activity/files.queries'
import { filesAnswer, recordFileQuery } from '@/lib/modules/activity/files.schema'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'

export const GET = endpoint(
  {
    doc: ['customers', 'Read the files of a customer', 'הקבצים של לקוח'],
    gate: can('customers'),
    params: customerParams,
    answer: filesAnswer,
  },
  ({ actor, params }) => listFiles(requireScope('customers', actor), customerRecord(params.id)),
)

/** The request body is the file itself. */
export const POST = endpoint(
  {
    doc: ['customers', 'Upload a file to a customer', 'צירוף קובץ ללקוח'],
    gate: can('customerEdits'),
    params: customerParams,
    query: recordFileQuery,
  },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, MAX_ATTACHMENT_BYTES)
    return json(await addFile(requireScope('customerEdits', actor), customerRecord(params.id), { ...query, source }), {
      status: 201,
    })
  },
)
