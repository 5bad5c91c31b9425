import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { restoreVersion } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { pageVersionInput, pageVersionParams } from '@/lib/modules/landing-pages/landing-pages.schema'

export const POST = endpoint(
  {
    doc: ['leads', 'Put a version of a landing page into its draft', 'החזרת גרסה לטיוטה של דף נחיתה'],
    gate: can('landingPageEdits'),
    params: pageVersionParams,
    body: pageVersionInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => restoreVersion(requireScope('landingPageEdits', actor), { ...params, ...body }),
)
