import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { documentId, sendInput } from '@/lib/modules/tax-documents/schema'
import { mailDocument } from '@/lib/modules/tax-documents/sending/mutations'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('taxDocuments'), params: documentId, body: sendInput, answer: idAnswer },
  ({ actor, params, body }) => mailDocument(scopeOf('taxDocuments', actor), params.id, body.to),
)
