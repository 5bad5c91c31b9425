import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { saveSystem } from '@/lib/modules/settings/system/mutations'
import { systemInput } from '@/lib/modules/settings/system/schema'
import { endpoint } from '@/lib/server/endpoint'

export const PUT = endpoint({ gate: see('systemSettings'), body: systemInput }, ({ actor, body }) =>
  saveSystem(scopeOf('systemSettings', actor), body),
)
