import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { signerParams } from '@/lib/modules/documents/dispatch.schema'
import { openInPerson } from '@/lib/modules/documents/witnesses.mutations'

/** Opens an in-person signing. A person has to be present, so API tokens are not allowed. */
export const POST = endpoint({ gate: can('documents'), params: signerParams, sessionOnly: true }, ({ actor, params }) =>
  openInPerson(requireScope('documents', actor), params),
)
