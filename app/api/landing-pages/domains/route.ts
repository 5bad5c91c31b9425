import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { domainsAnswer } from '@/lib/modules/landing-pages/api.schema'
import { addDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { listDomains } from '@/lib/modules/landing-pages/domains.queries'
import { domainInput } from '@/lib/modules/landing-pages/domains.schema'

const policy = { gate: can('landingPagePublishing'), sessionOnly: true } as const

export const GET = endpoint({ ...policy, answer: domainsAnswer }, ({ actor }) =>
  listDomains(requireScope('landingPagePublishing', actor)),
)

export const POST = endpoint({ ...policy, body: domainInput, answer: idAnswer }, ({ actor, body }) =>
  addDomain(requireScope('landingPagePublishing', actor), body),
)
