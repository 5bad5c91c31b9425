import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { documentFileQuery, documentParams } from '@/lib/modules/documents/documents.schema'
import { findDocumentFile } from '@/lib/modules/documents/record.queries'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the PDF', 'הורדת הקובץ'],
    gate: can('documents'),
    params: documentParams,
    query: documentFileQuery,
  },
  async ({ actor, params, query }) => {
    const { key, ...file } = await findDocumentFile(requireScope('documents', actor), params.id, query.kind)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
