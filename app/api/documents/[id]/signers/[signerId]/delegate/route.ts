import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { changeSigner } from '@/lib/modules/documents/delegating/mutations'
import { delegateInput } from '@/lib/modules/documents/delegating/schema'
import { signerParams } from '@/lib/modules/documents/sending/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint(
  { gate: see('documents'), params: signerParams, body: delegateInput, answer: idAnswer },
  ({ actor, params, body }) => changeSigner(scopeOf('documents', actor), params, body),
)
