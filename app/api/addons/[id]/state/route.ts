import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { setAddonState } from '@/lib/modules/addons/mutations'
import { addonId, addonStateChange } from '@/lib/modules/addons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint(
  { gate: see('companies'), params: addonId, body: addonStateChange },
  ({ actor, params, body }) => setAddonState(scopeOf('companies', actor), params.id, body),
)
