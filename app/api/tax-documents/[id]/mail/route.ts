import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { mailDocument } from '@/lib/modules/tax-documents/dispatch.mutations'
import { sendTaxDocumentInput, taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Mail a tax document', 'שליחת מסמך מס בדוא״ל'],
    gate: can('taxDocuments'),
    params: taxDocumentParams,
    body: sendTaxDocumentInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => mailDocument(requireScope('taxDocuments', actor), params.id, body.to),
)
