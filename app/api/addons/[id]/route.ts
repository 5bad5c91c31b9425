import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { changeAddon } from '@/lib/modules/addons/mutations'
import { addonChange, addonId } from '@/lib/modules/addons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('companies'), params: addonId, body: addonChange }, ({ actor, params, body }) =>
  changeAddon(scopeOf('companies', actor), params.id, body),
)
