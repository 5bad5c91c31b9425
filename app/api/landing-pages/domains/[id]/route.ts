import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { deleteDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { domainParams, domainVersionInput } from '@/lib/modules/landing-pages/domains.schema'

export const DELETE = endpoint(
  {
    gate: can('landingPagePublishing'),
    sessionOnly: true,
    params: domainParams,
    body: domainVersionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteDomain(requireScope('landingPagePublishing', actor), params.id, body),
)
