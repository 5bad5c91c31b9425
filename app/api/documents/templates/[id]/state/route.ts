import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentId } from '@/lib/modules/documents/schema'
import { setTemplateState } from '@/lib/modules/documents/templates/mutations'
import { templateState } from '@/lib/modules/documents/templates/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('documents'), params: documentId, body: templateState },
  ({ actor, params, body }) => setTemplateState(scopeOf('documents', actor), params.id, body),
)
