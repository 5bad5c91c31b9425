import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { removeAdvertiser, updateAdvertiser } from '@/lib/modules/landing-pages/advertisers.mutations'
import { adAccountChange, adAccountParams } from '@/lib/modules/landing-pages/advertisers.schema'
import { pageVersionInput } from '@/lib/modules/landing-pages/landing-pages.schema'

const policy = { gate: can('landingPagePublishing'), sessionOnly: true, params: adAccountParams } as const

export const PUT = endpoint({ ...policy, body: adAccountChange, answer: versionAnswer }, ({ actor, params, body }) =>
  updateAdvertiser(requireScope('landingPagePublishing', actor), params, body),
)

export const DELETE = endpoint({ ...policy, body: pageVersionInput, answer: idAnswer }, ({ actor, params, body }) =>
  removeAdvertiser(requireScope('landingPagePublishing', actor), params, body),
)
