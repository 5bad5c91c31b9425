import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { landingPageListAnswer, landingPageQuery } from '@/lib/modules/landing-pages/api.schema'
import { createLandingPage } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { listLandingPages } from '@/lib/modules/landing-pages/landing-pages.queries'
import { newPageInput } from '@/lib/modules/landing-pages/landing-pages.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'List landing pages', 'רשימת דפי הנחיתה'],
    gate: can('landingPages'),
    query: landingPageQuery,
    answer: landingPageListAnswer,
  },
  ({ actor, query }) => listLandingPages(requireScope('landingPages', actor), query),
)

export const POST = endpoint(
  {
    doc: ['leads', 'Create a landing page, also from a template or another page', 'הוספת דף נחיתה'],
    gate: can('landingPageEdits'),
    body: newPageInput,
    answer: idAnswer,
  },
  ({ actor, body }) => createLandingPage(requireScope('landingPageEdits', actor), body),
)
