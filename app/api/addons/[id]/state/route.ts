import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { setAddonState } from '@/lib/modules/addons/addons.mutations'
import { addonParams, addonStateChange } from '@/lib/modules/addons/addons.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: addonParams, body: addonStateChange },
  ({ actor, params, body }) => setAddonState(requireScope('companies', actor), params.id, body),
)
