import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setSourceCost } from '@/lib/modules/leads/source-costs.mutations'
import { sourceCostInput } from '@/lib/modules/leads/source-costs.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Set what a source costs each month, from a month on', 'קביעת עלות חודשית של מקור'],
    gate: can('leadStatuses'),
    body: sourceCostInput,
    answer: idAnswer,
  },
  ({ actor, body }) => setSourceCost(requireScope('leadStatuses', actor), body),
)
