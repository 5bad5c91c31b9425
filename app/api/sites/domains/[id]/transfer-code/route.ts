import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'
import { revealTransferCode } from '@/lib/modules/sites/domains/zone.mutations'

/** A POST, because every reveal is written to the audit log; the password is asked for again. */
export const POST = endpoint(
  {
    gate: can('domainCodes'),
    recent: true,
    params: siteDomainParams,
  },
  ({ actor, params }) => revealTransferCode(requireScope('domainCodes', actor), params.id),
)
