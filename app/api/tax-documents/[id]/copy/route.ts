import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { fileResponse } from '@/lib/files/serve'
import { endpoint } from '@/lib/http/endpoint'
import { loadCopy } from '@/lib/modules/tax-documents/record.queries'
import { taxDocumentParams } from '@/lib/modules/tax-documents/tax-documents.schema'

export const GET = endpoint(
  {
    doc: ['documents', 'Download a certified copy of a tax document', 'הורדת העתק נאמן למקור'],
    gate: can('taxDocuments'),
    params: taxDocumentParams,
  },
  async ({ actor, params }) => fileResponse(await loadCopy(requireScope('taxDocuments', actor), params.id)),
)
