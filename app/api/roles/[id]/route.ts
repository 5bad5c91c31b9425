import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { archiveRole, updateRole } from '@/lib/modules/roles/roles.mutations'
import { roleArchival, roleChange, roleParams } from '@/lib/modules/roles/roles.schema'

const gate = can('roles')

export const PUT = endpoint({ gate, params: roleParams, body: roleChange }, ({ actor, params, body }) =>
  updateRole(requireScope('roles', actor), params.id, { change: body, own: actor.permissions }),
)

export const DELETE = endpoint({ gate, params: roleParams, body: roleArchival }, ({ actor, params, body }) =>
  archiveRole(requireScope('roles', actor), params.id, { ...body, own: actor.permissions }),
)
