import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { fileStorage } from '@/lib/files/configured'
import { fileResponse } from '@/lib/files/serve'
import { findDocumentFile } from '@/lib/modules/documents/record/queries'
import { documentId, fileQuery } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const GET = endpoint(
  { gate: see('documents'), params: documentId, query: fileQuery },
  async ({ actor, params, query }) => {
    const { key, ...file } = await findDocumentFile(scopeOf('documents', actor), params.id, query.kind)
    return fileResponse({ ...file, stream: await fileStorage().get(key) })
  },
)
