import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { createService } from '@/lib/modules/services/mutations'
import { serviceInput } from '@/lib/modules/services/schema'
import { endpoint } from '@/lib/server/endpoint'

export const POST = endpoint({ gate: see('serviceEdits'), body: serviceInput }, ({ actor, body }) =>
  createService(scopeOf('serviceEdits', actor), body),
)
