import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { archiveRole, updateRole } from '@/lib/modules/roles/mutations'
import { roleArchival, roleChange, roleId } from '@/lib/modules/roles/schema'
import { endpoint } from '@/lib/server/endpoint'

const gate = see('roles')

export const PUT = endpoint({ gate, params: roleId, body: roleChange }, ({ actor, params, body }) =>
  updateRole(scopeOf('roles', actor), params.id, { change: body, own: actor.permissions }),
)

export const DELETE = endpoint({ gate, params: roleId, body: roleArchival }, ({ actor, params, body }) =>
  archiveRole(scopeOf('roles', actor), params.id, { ...body, own: actor.permissions }),
)
