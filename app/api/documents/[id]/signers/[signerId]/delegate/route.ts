import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { changeSigner } from '@/lib/modules/documents/delegation.mutations'
import { delegateInput } from '@/lib/modules/documents/delegation.schema'
import { signerParams } from '@/lib/modules/documents/dispatch.schema'

export const POST = endpoint(
  {
    doc: ['documents', 'Put another person in a signer’s place', 'החלפת חותם'],
    gate: can('documents'),
    params: signerParams,
    body: delegateInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => changeSigner(requireScope('documents', actor), params, body),
)
