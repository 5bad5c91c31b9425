import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { recordToldDecision } from '@/lib/modules/sites/moves.mutations'
import { siteParams, toldSiteDecision } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Record a decision that the customer told the office', 'רישום החלטה שהלקוח מסר למשרד'],
    gate: can('siteEdits'),
    params: siteParams,
    body: toldSiteDecision,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => recordToldDecision(requireScope('siteEdits', actor), params.id, body),
)
