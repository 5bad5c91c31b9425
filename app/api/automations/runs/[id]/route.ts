import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { runAnswer } from '@/lib/modules/automations/api.schema'
import { runParams } from '@/lib/modules/automations/automations.schema'
import { findRun } from '@/lib/modules/automations/runs.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'Read a run with its steps', 'ריצה של אוטומציה עם השלבים שלה'],
    gate: can('automations'),
    params: runParams,
    answer: runAnswer,
  },
  ({ actor, params }) => findRun(actor, params.id),
)
