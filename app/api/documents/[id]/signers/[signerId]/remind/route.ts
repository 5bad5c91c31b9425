import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { signerParams } from '@/lib/modules/documents/dispatch.schema'
import { remindSigner } from '@/lib/modules/documents/resending.mutations'

export const POST = endpoint(
  { doc: ['documents', 'Remind a signer', 'שליחת תזכורת לחותם'], gate: can('documents'), params: signerParams },
  ({ actor, params }) => remindSigner(requireScope('documents', actor), params),
)
