import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { landingPageParams, pageStateChange } from '@/lib/modules/landing-pages/landing-pages.schema'
import { setPageState } from '@/lib/modules/landing-pages/publication.mutations'

export const PUT = endpoint(
  {
    doc: ['leads', 'Pause, resume, archive or restore a landing page', 'השהיה, הפעלה וארכיון של דף נחיתה'],
    gate: can('landingPagePublishing'),
    params: landingPageParams,
    body: pageStateChange,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => setPageState(requireScope('landingPagePublishing', actor), params.id, body),
)
