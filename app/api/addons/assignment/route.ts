import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { assignmentOrder } from '@/lib/modules/addons/addons.schema'
import { assignAddon } from '@/lib/modules/addons/assignment.mutations'

export const POST = endpoint({ gate: can('companies'), body: assignmentOrder }, ({ actor, body }) =>
  assignAddon(requireScope('companies', actor), body),
)
