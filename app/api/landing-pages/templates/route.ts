import { can } from '@/lib/access/gate'
import { absoluteUrl } from '@/lib/core/config'
import { notFound } from '@/lib/core/errors'
import { endpoint } from '@/lib/http/endpoint'
import { plainPage } from '@/lib/http/plain-page'
import { templateQuery } from '@/lib/modules/landing-pages/landing-pages.schema'
import { renderTemplate } from '@/lib/modules/landing-pages/template-preview.rules'
import { findTemplate } from '@/lib/modules/landing-pages/templates.rules'
import { href } from '@/lib/routes/find'

/** A template as a page of its own, for the frames of the gallery; nothing can be sent from it. */
export const GET = endpoint(
  {
    gate: can('landingPageEdits'),
    sessionOnly: true,
    query: templateQuery,
  },
  ({ actor, query }) => {
    const template = findTemplate(query.template)
    if (!template) throw notFound('התבנית לא נמצאה')
    const company = {
      companyName: actor.companyName,
      address: absoluteUrl(href('landing-pages-add')),
      accessibilityUrl: absoluteUrl(href('accessibility')),
    }
    const headers = { 'cache-control': 'private, max-age=3600' }
    return plainPage(renderTemplate(template, company), { ancestors: "'self'", formAction: "'none'", headers })
  },
)
