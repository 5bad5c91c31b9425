import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainLock, siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'
import { lockDomainTransfer } from '@/lib/modules/sites/domains/zone.mutations'

export const PUT = endpoint(
  {
    doc: ['sites', 'Lock or unlock a domain', 'נעילת דומיין או ביטול הנעילה'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainLock,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => lockDomainTransfer(requireScope('domainEdits', actor), params.id, body),
)
