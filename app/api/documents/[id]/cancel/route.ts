import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { cancelInput } from '@/lib/modules/documents/dispatch.schema'
import { documentParams } from '@/lib/modules/documents/documents.schema'
import { cancelDocument } from '@/lib/modules/documents/resending.mutations'

export const POST = endpoint(
  {
    doc: ['documents', 'Cancel a document', 'ביטול מסמך'],
    gate: can('documents'),
    params: documentParams,
    body: cancelInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => cancelDocument(requireScope('documents', actor), params.id, body.reason),
)
