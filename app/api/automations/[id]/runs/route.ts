import { can } from '@/lib/access/gate'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { runListAnswer, runQuery } from '@/lib/modules/automations/api.schema'
import { startAutomationRun } from '@/lib/modules/automations/automations.mutations'
import { automationParams, recordRefInput } from '@/lib/modules/automations/automations.schema'
import { listAutomationRuns } from '@/lib/modules/automations/runs.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'List the runs of an automation', 'הריצות של אוטומציה'],
    gate: can('automations'),
    params: automationParams,
    query: runQuery,
    answer: runListAnswer,
  },
  ({ actor, params, query }) => listAutomationRuns(actor, params.id, query),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Start an automation for one record', 'הרצת אוטומציה על רשומה אחת'],
    gate: can('automationEdits'),
    params: automationParams,
    body: recordRefInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => startAutomationRun(actor, params.id, body),
)
