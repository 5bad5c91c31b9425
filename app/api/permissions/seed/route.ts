import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { applySeed } from '@/lib/modules/permission-seed/permission-seed.mutations'
import { seedInput } from '@/lib/modules/permission-seed/permission-seed.schema'

export const POST = endpoint({ gate: can('catalogue'), recent: true, body: seedInput }, ({ actor, body }) =>
  applySeed(requireScope('catalogue', actor), body),
)
