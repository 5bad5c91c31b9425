import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { createRole } from '@/lib/modules/roles/roles.mutations'
import { roleInput } from '@/lib/modules/roles/roles.schema'

export const POST = endpoint({ gate: can('roles'), body: roleInput }, ({ actor, body }) =>
  createRole(requireScope('roles', actor), body, actor.permissions),
)
