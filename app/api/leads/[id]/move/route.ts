import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadMove, leadParams } from '@/lib/modules/leads/leads.schema'
import { moveLead } from '@/lib/modules/leads/moves.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Change the status of a lead', 'שינוי הסטטוס של ליד'],
    gate: can('leadEdits'),
    params: leadParams,
    body: leadMove,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => moveLead(requireScope('leadEdits', actor), params.id, body),
)
