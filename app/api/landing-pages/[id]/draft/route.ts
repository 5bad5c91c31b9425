import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { savePageDraft } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { draftInput, landingPageParams } from '@/lib/modules/landing-pages/landing-pages.schema'

export const PUT = endpoint(
  {
    doc: ['leads', 'Save the draft of a landing page', 'שמירת טיוטה של דף נחיתה'],
    gate: can('landingPageEdits'),
    params: landingPageParams,
    body: draftInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => savePageDraft(requireScope('landingPageEdits', actor), params.id, body),
)
