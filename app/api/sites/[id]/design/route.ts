import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { requestDesign } from '@/lib/modules/sites/catalogue/catalogue.mutations'
import { siteDesignRequest } from '@/lib/modules/sites/catalogue/catalogue.schema'
import { siteParams } from '@/lib/modules/sites/sites.schema'

export const PUT = endpoint(
  {
    doc: ['sites', 'Ask the customer for a design, or choose one', 'בחירת עיצוב לאתר'],
    gate: can('siteEdits'),
    params: siteParams,
    body: siteDesignRequest,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => requestDesign(requireScope('siteEdits', actor), params.id, body),
)
