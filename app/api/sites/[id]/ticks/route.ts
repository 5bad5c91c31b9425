import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { setSiteTick } from '@/lib/modules/sites/sites.mutations'
import { siteParams, siteTick } from '@/lib/modules/sites/sites.schema'

export const PUT = endpoint(
  {
    doc: ['sites', 'Tick a check of a website, or take it back', 'סימון פריט ברשימת הבדיקות של אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteTick,
    answer: idAnswer,
  },
  ({ actor, params, body }) => setSiteTick(requireScope('siteEdits', actor), params.id, body),
)
