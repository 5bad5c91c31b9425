import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { pageNumbersAnswer } from '@/lib/modules/landing-pages/api.schema'
import { landingPageParams } from '@/lib/modules/landing-pages/landing-pages.schema'
import { loadPageNumbers } from '@/lib/modules/landing-pages/numbers.queries'

export const GET = endpoint(
  {
    doc: ['leads', 'Views and sent forms of a landing page, of 30 days', 'המספרים של דף נחיתה'],
    gate: can('landingPages'),
    params: landingPageParams,
    answer: pageNumbersAnswer,
  },
  ({ actor, params }) => loadPageNumbers(requireScope('landingPages', actor), params.id),
)
