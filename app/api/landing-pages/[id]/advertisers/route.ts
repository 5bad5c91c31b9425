import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { addAdvertiser } from '@/lib/modules/landing-pages/advertisers.mutations'
import { listAdvertisers } from '@/lib/modules/landing-pages/advertisers.queries'
import { adAccountInput } from '@/lib/modules/landing-pages/advertisers.schema'
import { advertisersAnswer } from '@/lib/modules/landing-pages/api.schema'
import { landingPageParams } from '@/lib/modules/landing-pages/landing-pages.schema'

const policy = { gate: can('landingPagePublishing'), sessionOnly: true, params: landingPageParams } as const

export const GET = endpoint({ ...policy, answer: advertisersAnswer }, ({ actor, params }) =>
  listAdvertisers(requireScope('landingPagePublishing', actor), params.id),
)

export const POST = endpoint({ ...policy, body: adAccountInput, answer: idAnswer }, ({ actor, params, body }) =>
  addAdvertiser(requireScope('landingPagePublishing', actor), params.id, body),
)
