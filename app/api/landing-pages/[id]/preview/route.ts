import { can } from '@/lib/access/gate'
import { requireScope } from '@/lib/access/scope'
import { endpoint } from '@/lib/http/endpoint'
import { plainPage } from '@/lib/http/plain-page'
import { previewAnswer } from '@/lib/modules/landing-pages/api.schema'
import { landingPageParams, pagePreviewInput, pagePreviewQuery } from '@/lib/modules/landing-pages/landing-pages.schema'
import { previewPage } from '@/lib/modules/landing-pages/preview.queries'

/** The saved draft as a page of its own, for a frame of the office; nothing can be sent from it. */
export const GET = endpoint(
  {
    gate: can('landingPages'),
    sessionOnly: true,
    params: landingPageParams,
    query: pagePreviewQuery,
  },
  async ({ actor, params, query }) => {
    const isEditing = query.editing === 'yes'
    const page = await previewPage(requireScope('landingPages', actor), params.id, { isEditing })
    const headers = { 'cache-control': 'private, no-store' }
    return plainPage(page, { ancestors: "'self'", formAction: "'none'", headers })
  },
)

/** What is not saved yet, as HTML. */
export const POST = endpoint(
  {
    gate: can('landingPageEdits'),
    sessionOnly: true,
    params: landingPageParams,
    query: pagePreviewQuery,
    body: pagePreviewInput,
    answer: previewAnswer,
  },
  ({ actor, params, query, body }) =>
    previewPage(requireScope('landingPageEdits', actor), params.id, {
      unsaved: body,
      isEditing: query.editing === 'yes',
    }),
)
