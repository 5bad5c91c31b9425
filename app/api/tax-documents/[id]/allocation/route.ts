import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { enterNumber } from '@/lib/modules/tax-documents/decision.mutations'
import { allocationNumberInput, taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const PUT = endpoint(
  { gate: can('taxDocuments'), recent: true, params: taxDocumentParams, body: allocationNumberInput, answer: idAnswer },
  ({ actor, params, body }) => enterNumber(requireScope('taxDocuments', actor), params.id, body),
)
