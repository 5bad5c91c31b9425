import { can } from '@/lib/access/gate'
import { findScope, requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainAnswer } from '@/lib/modules/sites/domains/api.schema'
import { deleteSiteDomain, updateDomain } from '@/lib/modules/sites/domains/domains.mutations'
import { findDomain } from '@/lib/modules/sites/domains/domains.queries'
import { domainChange, domainDeletion, siteDomainParams } from '@/lib/modules/sites/domains/domains.schema'

export const GET = endpoint(
  {
    doc: ['sites', 'Read a domain', 'פרטי דומיין'],
    gate: can('siteWork'),
    params: siteDomainParams,
    answer: domainAnswer,
  },
  ({ actor, params }) => findDomain(requireScope('siteWork', actor), params.id, findScope('siteCosts', actor) !== null),
)

export const PUT = endpoint(
  {
    doc: ['sites', 'Replace what is kept of a domain', 'עדכון דומיין'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateDomain(requireScope('domainEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['sites', 'Delete the record of a domain that ended', 'מחיקת דומיין שהסתיים מהרשימה'],
    gate: can('domainEdits'),
    params: siteDomainParams,
    body: domainDeletion,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteSiteDomain(requireScope('domainEdits', actor), params.id, body),
)
