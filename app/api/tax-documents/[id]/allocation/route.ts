import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { enterNumber } from '@/lib/modules/tax-documents/deciding/mutations'
import { documentId, numberInput } from '@/lib/modules/tax-documents/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('taxDocuments'), recent: true, params: documentId, body: numberInput, answer: idAnswer },
  ({ actor, params, body }) => enterNumber(scopeOf('taxDocuments', actor), params.id, body),
)
