import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { removeSourceCost } from '@/lib/modules/leads/source-costs.mutations'
import { sourceCostParams } from '@/lib/modules/leads/source-costs.schema'

export const DELETE = endpoint(
  {
    doc: ['leads', 'Remove a cost of a source', 'הסרת עלות של מקור'],
    gate: can('leadStatuses'),
    params: sourceCostParams,
  },
  ({ actor, params }) => removeSourceCost(requireScope('leadStatuses', actor), params.id),
)
