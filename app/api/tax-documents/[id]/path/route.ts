import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { choosePath } from '@/lib/modules/tax-documents/decision.mutations'
import { pathInput, taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const POST = endpoint(
  { gate: can('taxDocuments'), recent: true, params: taxDocumentParams, body: pathInput, answer: idAnswer },
  ({ actor, params, body }) => choosePath(requireScope('taxDocuments', actor), params.id, body),
)
