import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { signerParams } from '@/lib/modules/documents/dispatch.schema'
import { openInPerson } from '@/lib/modules/documents/witnesses.mutations'

/** A person stands by, so no program may ask for it. */
export const POST = endpoint({ gate: can('documents'), params: signerParams, sessionOnly: true }, ({ actor, params }) =>
  openInPerson(requireScope('documents', actor), params),
)
