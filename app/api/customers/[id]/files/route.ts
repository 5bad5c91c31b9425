import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { LARGEST_ATTACHMENT } from '@/lib/files/attachment-kind'
import { uploadBody } from '@/lib/files/read-body'
import { addFile } from '@/lib/modules/customers/files/mutations'
import { listFiles } from '@/lib/modules/customers/files/queries'
import { customerFileQuery, filesAnswer } from '@/lib/modules/customers/files/schema'
import { customerId } from '@/lib/modules/customers/schema'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint({ gate: see('customers'), params: customerId, answer: filesAnswer }, ({ actor, params }) =>
  listFiles(scopeOf('customers', actor), params.id),
)

/** The body is the file itself. */
export const POST = endpoint(
  { gate: see('customerEdits'), params: customerId, query: customerFileQuery },
  async ({ actor, params, query, request }) => {
    const source = uploadBody(request, LARGEST_ATTACHMENT)
    return json(await addFile(scopeOf('customerEdits', actor), params.id, { ...query, source }), { status: 201 })
  },
)
