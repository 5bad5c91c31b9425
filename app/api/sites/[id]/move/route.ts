import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { moveSite } from '@/lib/modules/sites/moves.mutations'
import { siteMove, siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Move a website to another state', 'העברת אתר למצב אחר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteMove,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => moveSite(requireScope('siteEdits', actor), params.id, body),
)
