import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { documentAnswer } from '@/lib/modules/documents/api.schema'
import { prepareForSigning } from '@/lib/modules/documents/documents.mutations'
import { documentParams, prepareInput } from '@/lib/modules/documents/documents.schema'
import { findDocument } from '@/lib/modules/documents/record.queries'

export const GET = endpoint(
  {
    doc: ['documents', 'Read a document with its signers and events', 'מסמך עם החותמים והאירועים'],
    gate: can('documents'),
    params: documentParams,
    answer: documentAnswer,
  },
  ({ actor, params }) => findDocument(requireScope('documents', actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['documents', 'Say who signs and where', 'קביעת החותמים והשדות'],
    gate: can('documents'),
    params: documentParams,
    body: prepareInput,
  },
  ({ actor, params, body }) => prepareForSigning(requireScope('documents', actor), params.id, body),
)
