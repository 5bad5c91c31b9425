import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { signerParams } from '@/lib/modules/documents/dispatch.schema'
import { resendDocument } from '@/lib/modules/documents/resending.mutations'

export const POST = endpoint(
  {
    doc: ['documents', 'Make a new link for a signer', 'קישור חדש לחותם'],
    gate: can('documents'),
    params: signerParams,
  },
  ({ actor, params }) => resendDocument(requireScope('documents', actor), params),
)
