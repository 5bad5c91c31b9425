import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { correctDocument } from '@/lib/modules/documents/corrections.mutations'
import { documentParams } from '@/lib/modules/documents/documents.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Take a document that nobody signed back to a draft', 'החזרת מסמך לתיקון'],
    gate: can('documents'),
    params: documentParams,
    answer: idAnswer,
  },
  ({ actor, params }) => correctDocument(requireScope('documents', actor), params.id),
)
