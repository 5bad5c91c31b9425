import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { prepareDocument } from '@/lib/modules/documents/mutations'
import { documentId, prepareInput } from '@/lib/modules/documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('documents'), params: documentId, body: prepareInput },
  ({ actor, params, body }) => prepareDocument(scopeOf('documents', actor), params.id, body),
)
