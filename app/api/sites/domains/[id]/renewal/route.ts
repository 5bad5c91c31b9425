import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { renewDomain } from '@/lib/modules/sites/domains/domains.mutations'
import { domainRenewal, siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Order the renewal of a domain', 'הזמנת חידוש לדומיין'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainRenewal,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => renewDomain(requireScope('domainEdits', actor), params.id, body),
)
