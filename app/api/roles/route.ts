import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createRole } from '@/lib/modules/roles/mutations'
import { roleInput } from '@/lib/modules/roles/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('roles'), body: roleInput }, ({ actor, body }) =>
  createRole(scopeOf('roles', actor), body, actor.permissions),
)
