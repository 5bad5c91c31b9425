import { see } from '@/lib/access/gate'
import { scopeOf } from '@/lib/access/scope'
import { removeOverride } from '@/lib/modules/companies/features/mutations'
import { overrideId } from '@/lib/modules/companies/features/schema'
import { endpoint } from '@/lib/server/endpoint'

export const DELETE = endpoint({ gate: see('companies'), params: overrideId }, ({ actor, params }) =>
  removeOverride(scopeOf('companies', actor), params.id, params.overrideId),
)
