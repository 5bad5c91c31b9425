import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pageVersionAnswer } from '@/lib/modules/landing-pages/api.schema'
import { findPageVersion } from '@/lib/modules/landing-pages/landing-pages.queries'
import { pageVersionParams } from '@/lib/modules/landing-pages/landing-pages.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'Read a version of a landing page', 'גרסה של דף נחיתה'],
    gate: can('landingPages'),
    params: pageVersionParams,
    answer: pageVersionAnswer,
  },
  ({ actor, params }) => findPageVersion(requireScope('landingPages', actor), params),
)
