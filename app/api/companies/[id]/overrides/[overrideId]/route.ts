import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { removeOverride } from '@/lib/modules/companies/features.mutations'
import { featureOverrideParams } from '@/lib/modules/companies/features.schema'

export const DELETE = endpoint({ gate: can('companies'), params: featureOverrideParams }, ({ actor, params }) =>
  removeOverride(requireScope('companies', actor), params.id, params.overrideId),
)
