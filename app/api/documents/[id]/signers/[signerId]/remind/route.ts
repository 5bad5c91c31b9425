import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { remindSigner } from '@/lib/modules/documents/following/mutations'
import { signerParams } from '@/lib/modules/documents/sending/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('documents'), params: signerParams }, ({ actor, params }) =>
  remindSigner(scopeOf('documents', actor), params),
)
