import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { addAddon } from '@/lib/modules/addons/addons.mutations'
import { addonInput } from '@/lib/modules/addons/addons.schema'

export const POST = endpoint({ gate: can('companies'), body: addonInput }, ({ actor, body }) =>
  addAddon(requireScope('companies', actor), body),
)
