import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { choosePath } from '@/lib/modules/tax-documents/deciding/mutations'
import { documentId, pathInput } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('taxDocuments'), recent: true, params: documentId, body: pathInput, answer: idAnswer },
  ({ actor, params, body }) => choosePath(scopeOf('taxDocuments', actor), params.id, body),
)
