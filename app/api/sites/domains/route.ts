import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainListAnswer, domainQuery } from '@/lib/modules/sites/domains/api.schema'
import { createDomain } from '@/lib/modules/sites/domains/domains.mutations'
import { listSiteDomains } from '@/lib/modules/sites/domains/domains.queries'
import { siteDomainInput } from '@/lib/modules/sites/domains/domains.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'List domains', 'רשימת הדומיינים'],
    gate: can('siteWork'),
    query: domainQuery,
    answer: domainListAnswer,
  },
  ({ actor, query }) => listSiteDomains(requireScope('siteWork', actor), query),
)

export const POST = endpoint(
  {
    doc: ['sites', 'Order or record a domain', 'הזמנה או רישום של דומיין'],
    gate: can('domainEdits'),
    body: siteDomainInput,
    answer: versionAnswer,
  },
  ({ actor, body }) => createDomain(requireScope('domainEdits', actor), body),
)
