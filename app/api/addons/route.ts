import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { addAddon } from '@/lib/modules/addons/mutations'
import { addonInput } from '@/lib/modules/addons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: addonInput }, ({ actor, body }) =>
  addAddon(scopeOf('companies', actor), body),
)
