import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { changeAddon } from '@/lib/modules/addons/addons.mutations'
import { addonChange, addonParams } from '@/lib/modules/addons/addons.schema'

export const PUT = endpoint(
  { gate: can('companies'), params: addonParams, body: addonChange },
  ({ actor, params, body }) => changeAddon(requireScope('companies', actor), params.id, body),
)
