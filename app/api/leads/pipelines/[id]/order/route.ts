import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { orderStatuses } from '@/lib/modules/leads/statuses.mutations'
import { leadPipelineParams, leadStatusOrder } from '@/lib/modules/leads/statuses.schema'

export const PUT = endpoint(
  {
    doc: ['leads', 'Put the statuses of a pipeline in order', 'סידור הסטטוסים של תהליך'],
    gate: can('leadStatuses'),
    params: leadPipelineParams,
    body: leadStatusOrder,
  },
  ({ actor, params, body }) => orderStatuses(requireScope('leadStatuses', actor), params.id, body),
)
