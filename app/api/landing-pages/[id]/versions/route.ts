import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pageVersionsAnswer } from '@/lib/modules/landing-pages/api.schema'
import { listPageVersions } from '@/lib/modules/landing-pages/landing-pages.queries'
import { landingPageParams } from '@/lib/modules/landing-pages/landing-pages.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List the versions of a landing page', 'הגרסאות של דף נחיתה'],
    gate: can('landingPages'),
    params: landingPageParams,
    answer: pageVersionsAnswer,
  },
  ({ actor, params }) => listPageVersions(requireScope('landingPages', actor), params.id),
)
