import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { documentId } from '@/lib/modules/documents/schema'
import { changeTemplate } from '@/lib/modules/documents/templates/mutations'
import { templateChange } from '@/lib/modules/documents/templates/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('documents'), params: documentId, body: templateChange },
  ({ actor, params, body }) => changeTemplate(scopeOf('documents', actor), params.id, body),
)
