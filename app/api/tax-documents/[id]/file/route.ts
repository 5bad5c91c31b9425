import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { loadOriginal } from '@/lib/modules/tax-documents/record.queries'
import { taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const GET = endpoint(
  {
    doc: ['documents', 'Download the original of a tax document', 'הורדת מסמך מס'],
    gate: can('taxDocuments'),
    params: taxDocumentParams,
  },
  async ({ actor, params }) => fileResponse(await loadOriginal(requireScope('taxDocuments', actor), params.id)),
)
