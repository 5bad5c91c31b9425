import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainZone, siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'
import { saveDomainZone } from '@/lib/modules/sites/domains/zone.mutations'

export const PUT = endpoint(
  {
    doc: ['sites', 'Replace the name servers and records of a domain', 'עדכון שרתי השמות והרשומות'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainZone,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => saveDomainZone(requireScope('domainEdits', actor), params.id, body),
)
