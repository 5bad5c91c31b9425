import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { sendDocument } from '@/lib/modules/documents/dispatch.mutations'
import { sendDocumentInput } from '@/lib/modules/documents/dispatch.schema'
import { documentParams } from '@/lib/modules/documents/documents.schema'

/** Sends the document to its signers; the response does not contain the signing links, which go out by mail only. */
export const POST = endpoint(
  {
    doc: ['documents', 'Send a document to its signers', 'שליחת המסמך לחתימה'],
    gate: can('documents'),
    params: documentParams,
    body: sendDocumentInput,
    answer: idAnswer,
  },
  async ({ actor, params, body }) => {
    const { id } = await sendDocument(requireScope('documents', actor), params.id, body)
    return { id }
  },
)
