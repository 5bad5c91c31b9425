import { machineEndpoint } from '@/lib/http/endpoint'
import { plainPage } from '@/lib/http/plain-page'
import { renderThanks } from '@/lib/modules/landing-pages/render.rules'

import { findAskedPage, missingPage } from '../asked-page'

/** What a visitor sees after sending the form, also where the page was unpublished meanwhile. */
export const GET = machineEndpoint(async (request, context) => {
  const page = await findAskedPage(request, context)
  if (!page) return missingPage()
  return plainPage(renderThanks(page.content, page.context, page), { headers: { 'cache-control': 'no-store' } })
})
