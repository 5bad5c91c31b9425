import { can } from '@/lib/access/gate'
import { endpoint } from '@/lib/http/endpoint'
import { decideStart } from '@/lib/modules/automations/starts.mutations'
import { startAnswer, startDecision, startParams } from '@/lib/modules/automations/starts.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Approve or refuse a start for many records', 'אישור או סירוב להפעלה על רשומות רבות'],
    gate: can('automationApprovals'),
    params: startParams,
    body: startDecision,
    answer: startAnswer,
  },
  ({ actor, params, body }) => decideStart(actor, params, body),
)
