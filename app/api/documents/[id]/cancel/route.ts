import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { cancelDocument } from '@/lib/modules/documents/following/mutations'
import { documentId } from '@/lib/modules/documents/schema'
import { cancelInput } from '@/lib/modules/documents/sending/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('documents'), params: documentId, body: cancelInput, answer: idAnswer },
  ({ actor, params, body }) => cancelDocument(scopeOf('documents', actor), params.id, body.reason),
)
