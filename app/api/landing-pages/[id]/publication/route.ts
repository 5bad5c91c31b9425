import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { publicationAnswer } from '@/lib/modules/landing-pages/api.schema'
import { landingPageParams, publicationInput } from '@/lib/modules/landing-pages/landing-pages.schema'
import { publishPage } from '@/lib/modules/landing-pages/publication.mutations'

export const POST = endpoint(
  {
    doc: ['leads', 'Publish the draft of a landing page', 'פרסום דף נחיתה'],
    gate: can('landingPagePublishing'),
    params: landingPageParams,
    body: publicationInput,
    answer: publicationAnswer,
  },
  ({ actor, params, body }) => publishPage(requireScope('landingPagePublishing', actor), params.id, body),
)
