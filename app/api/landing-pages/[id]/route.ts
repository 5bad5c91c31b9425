import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { idAnswer, versionAnswer } from '@/lib/api/list'
import { endpoint } from '@/lib/http/endpoint'
import { landingPageAnswer } from '@/lib/modules/landing-pages/api.schema'
import { deleteLandingPage, updateLandingPage } from '@/lib/modules/landing-pages/landing-pages.mutations'
import { findLandingPage } from '@/lib/modules/landing-pages/landing-pages.queries'
import {
  landingPageParams,
  pageSettingsInput,
  pageVersionInput,
} from '@/lib/modules/landing-pages/landing-pages.schema'

export const GET = endpoint(
  {
    doc: ['leads', 'Read a landing page with its draft', 'פרטי דף נחיתה והטיוטה שלו'],
    gate: can('landingPages'),
    params: landingPageParams,
    answer: landingPageAnswer,
  },
  ({ actor, params }) => findLandingPage(requireScope('landingPages', actor), params.id),
)

export const PUT = endpoint(
  {
    doc: ['leads', 'Change the name and the address of a landing page', 'שינוי השם והכתובת של דף נחיתה'],
    gate: can('landingPageEdits'),
    params: landingPageParams,
    body: pageSettingsInput,
    answer: versionAnswer,
  },
  ({ actor, params, body }) => updateLandingPage(requireScope('landingPageEdits', actor), params.id, body),
)

export const DELETE = endpoint(
  {
    doc: ['leads', 'Delete a landing page that is not on the air', 'מחיקת דף נחיתה שאינו באוויר'],
    gate: can('landingPageDeletions'),
    params: landingPageParams,
    body: pageVersionInput,
    answer: idAnswer,
  },
  ({ actor, params, body }) => deleteLandingPage(requireScope('landingPageDeletions', actor), params.id, body),
)
