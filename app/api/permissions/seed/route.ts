import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { applySeed } from '@/lib/modules/permission-seed/mutations'
import { seedInput } from '@/lib/modules/permission-seed/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('catalogue'), recent: true, body: seedInput }, ({ actor, body }) =>
  applySeed(scopeOf('catalogue', actor), body),
)
