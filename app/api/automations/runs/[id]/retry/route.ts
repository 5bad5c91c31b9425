import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { runParams } from '@/lib/modules/automations/automations.schema'
import { retryRun } from '@/lib/modules/automations/runs.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Try the failed step of a run again', 'ניסיון חוזר של השלב שנכשל בריצה'],
    gate: can('automationEdits'),
    params: runParams,
    answer: idAnswer,
  },
  ({ actor, params }) => retryRun(requireScope('automationEdits', actor), params.id),
)
