import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainHandover, siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'
import { handDomainOver } from '@/lib/modules/sites/domains/zone.mutations'

export const POST = endpoint(
  {
    doc: ['sites', 'Hand a domain over to another registrar', 'העברת דומיין לרשם אחר'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainHandover,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => handDomainOver(requireScope('domainEdits', actor), params.id, body),
)
