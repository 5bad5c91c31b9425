import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { findAddressState } from '@/lib/modules/landing-pages/addresses.queries'
import { addressAnswer } from '@/lib/modules/landing-pages/api.schema'
import { addressQuery } from '@/lib/modules/landing-pages/landing-pages.schema'

/** Whether an address may be chosen, told while it is typed. */
export const GET = endpoint(
  {
    gate: can('landingPageEdits'),
    sessionOnly: true,
    query: addressQuery,
    answer: addressAnswer,
  },
  ({ actor, query }) => findAddressState(requireScope('landingPageEdits', actor), query.slug),
)
