import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { createStatus } from '@/lib/modules/leads/statuses.mutations'
import { leadStatusInput } from '@/lib/modules/leads/statuses.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Create a status at the end of a pipeline', 'הוספת סטטוס'],
    gate: can('leadStatuses'),
    body: leadStatusInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createStatus(requireScope('leadStatuses', actor), body),
)
