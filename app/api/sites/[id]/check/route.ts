import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { checkSiteNow } from '@/lib/modules/sites/care/checks.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Check a website now', 'בדיקת אתר עכשיו'],
    gate: can('siteEdits'),
    params: siteParams,
    answer: idAnswer,
  },
  ({ actor, params }) => checkSiteNow(requireScope('siteEdits', actor), params.id),
)
