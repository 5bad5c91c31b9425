import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { assignAddon } from '@/lib/modules/addons/assignment/mutations'
import { assignmentOrder } from '@/lib/modules/addons/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('companies'), body: assignmentOrder }, ({ actor, body }) =>
  assignAddon(scopeOf('companies', actor), body),
)
