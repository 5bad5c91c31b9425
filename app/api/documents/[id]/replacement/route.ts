import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { replaceDocument } from '@/lib/modules/documents/correcting/mutations'
import { documentId } from '@/lib/modules/documents/schema'
import { cancelInput } from '@/lib/modules/documents/sending/schema'
import { endpoint } from '@/lib/server/endpoint'

/** The answer is the new draft. */
export const POST = endpoint(
  { gate: see('documents'), params: documentId, body: cancelInput, answer: idAnswer },
  ({ actor, params, body }) => replaceDocument(scopeOf('documents', actor), params.id, body.reason),
)
