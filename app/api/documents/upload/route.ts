import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { uploadBody } from '@/lib/files/read-body'
import { json } from '@/lib/http/answer'
import { endpoint } from '@/lib/http/endpoint'
import { documentUploadQuery } from '@/lib/modules/documents/documents.schema'
import { uploadDocument } from '@/lib/modules/documents/upload.mutations'
import { MAX_PDF_BYTES } from '@/lib/modules/documents/upload.rules'

/** The request body is the PDF itself; `x-sha256` is the hash that the browser calculated. */
export const POST = endpoint(
  {
    doc: ['documents', 'Upload a PDF as a new document', 'העלאת PDF כמסמך חדש'],
    gate: can('documents'),
    query: documentUploadQuery,
  },
  async ({ actor, query, request }) => {
    const source = uploadBody(request, MAX_PDF_BYTES)
    const upload = {
      title: undefined,
      customerId: undefined,
      ...query,
      source,
      sha256: request.headers.get('x-sha256'),
    }
    return json({ id: await uploadDocument(requireScope('documents', actor), upload) }, { status: 201 })
  },
)
