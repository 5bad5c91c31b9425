import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { replaceDocument } from '@/lib/modules/documents/corrections.mutations'
import { cancelInput } from '@/lib/modules/documents/dispatch.schema'
import { documentParams } from '@/lib/modules/documents/documents.schema'

/** Replaces the document by a new draft and returns the draft's id. */
export const POST = endpoint(
  {
    doc: ['documents', 'Make a new draft in place of a document', 'החלפת מסמך בחדש'],
    gate: can('documents'),
    params: documentParams,
    body: cancelInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => replaceDocument(requireScope('documents', actor), params.id, body.reason),
)
