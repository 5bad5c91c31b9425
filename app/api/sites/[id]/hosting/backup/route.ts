import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { backUpHosting } from '@/lib/modules/sites/care/hosting.mutations'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const POST = endpoint(
  {
    doc: ['sites', 'Back up a website at its host', 'גיבוי של אתר'],
    gate: can('siteEdits'),
    params: siteParams,
    answer: idAnswer,
  },
  ({ actor, params }) => backUpHosting(requireScope('siteEdits', actor), params.id),
)
