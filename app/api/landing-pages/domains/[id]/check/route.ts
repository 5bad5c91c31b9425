import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { domainCheckAnswer } from '@/lib/modules/landing-pages/api.schema'
import { checkLandingDomain } from '@/lib/modules/landing-pages/domains.mutations'
import { domainParams } from '@/lib/modules/landing-pages/domains.schema'

/** Looks for the record of a domain now; the job of every hour does so by itself. */
export const POST = endpoint(
  { gate: can('landingPagePublishing'), sessionOnly: true, params: domainParams, answer: domainCheckAnswer },
  ({ actor, params }) => checkLandingDomain(requireScope('landingPagePublishing', actor), params.id),
)
