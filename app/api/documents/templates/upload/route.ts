import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { templateUpload } from '@/lib/modules/documents/templates/schema'
import { uploadTemplate } from '@/lib/modules/documents/templates/upload/mutations'
import { LARGEST_PDF } from '@/lib/modules/documents/upload/rules'
import { json } from '@/lib/server/answer'
import { endpoint } from '@/lib/server/endpoint'

/** The body is the PDF itself; `x-sha256` is what the browser counted. */
export const POST = endpoint({ gate: see('documents'), query: templateUpload }, async ({ actor, query, request }) => {
  const source = uploadBody(request, LARGEST_PDF)
  const upload = { title: undefined, ...query, source, sha256: request.headers.get('x-sha256') }
  return json({ id: await uploadTemplate(scopeOf('documents', actor), upload) }, { status: 201 })
})
