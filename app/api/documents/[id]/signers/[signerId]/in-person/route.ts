import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { signerParams } from '@/lib/modules/documents/sending/schema'
import { openInPerson } from '@/lib/modules/documents/witnessing/mutations'
import { endpoint } from '@/lib/server/endpoint'

/** A person stands by, so no program may ask for it. */
export const POST = endpoint({ gate: see('documents'), params: signerParams, sessionOnly: true }, ({ actor, params }) =>
  openInPerson(scopeOf('documents', actor), params),
)
