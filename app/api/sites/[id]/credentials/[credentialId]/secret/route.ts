import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { siteCredentialParams } from '@/lib/modules/sites/care/care.schema'
import { revealCredential } from '@/lib/modules/sites/care/credentials.mutations'

/** A POST, because every reveal is written to the audit log; the user's own password is asked for again. */
export const POST = endpoint(
  {
    gate: can('siteCredentials'),
    recent: true,
    params: siteCredentialParams,
  },
  ({ actor, params: { id: siteId, credentialId } }) =>
    revealCredential(requireScope('siteCredentials', actor), { siteId, credentialId }),
)
