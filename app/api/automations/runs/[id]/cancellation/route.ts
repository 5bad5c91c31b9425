import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { runParams } from '@/lib/modules/automations/automations.schema'
import { cancelRun } from '@/lib/modules/automations/runs.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Stop a run where it stands', 'עצירת ריצה של אוטומציה'],
    gate: can('automationEdits'),
    params: runParams,
    answer: idAnswer,
  },
  ({ actor, params }) => cancelRun(requireScope('automationEdits', actor), params.id),
)
