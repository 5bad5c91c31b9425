import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentListAnswer, documentQuery } from '@/lib/modules/documents/api.schema'
import { listDocuments } from '@/lib/modules/documents/documents.queries'

export const GET = endpoint(
  {
    doc: ['documents', 'List documents', 'רשימת המסמכים'],
    gate: can('documents'),
    query: documentQuery,
    answer: documentListAnswer,
  },
  ({ actor, query }) => listDocuments(requireScope('documents', actor), query),
)
