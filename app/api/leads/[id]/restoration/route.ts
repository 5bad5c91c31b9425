import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { leadParams } from '@/lib/modules/leads/leads.schema'
import { restoreLead } from '@/lib/modules/leads/lifecycle.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Bring a deleted lead back', 'שחזור ליד שנמחק'],
    gate: can('leadDeletions'),
    params: leadParams,
    answer: versionAnswer,
  },
  ({ actor, params }) => restoreLead(requireScope('leadEdits', actor), requireScope('leadDeletions', actor), params.id),
)
